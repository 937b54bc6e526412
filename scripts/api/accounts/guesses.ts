// Limits the wrong passwords of an account, from a network and from all networks. Once strangers have
// used up the latter, the right password opens it only from networks where its owner has been before.
import { transaction, type Database } from '../database/database.ts';
import { lastingLimit, networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { locked, tooMany } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isKnownNetwork } from './known-networks.ts';
import type { User } from './users.ts';

interface Guess {
  /** It may be nobody’s, and no answer may reveal that. */
  email: string;
  user: User | undefined;
  network: string;
}

/** With the password’s hash: a new password starts all counts anew. */
export const guessedAccount = ({ email, user }: Pick<Guess, 'email' | 'user'>): string =>
  `${email.toLowerCase()} ${user?.password_hash ?? ''}`;

const countersOf = (services: Pick<Services, 'db' | 'clock'>) => ({
  minute: networkLimit(services, limits.guessesAMinute),
  day: networkLimit(services, limits.guessesFromNetwork),
  everywhere: lastingLimit(services, limits.guesses),
});

/**
 * Checks a password, and counts it unless it is right. It is counted before: the check is slow, and
 * concurrent requests would bypass the limits.
 *
 * @throws Refusal
 */
export async function countGuess(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  guess: Guess,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { network } = guess;
  const account = guessedAccount(guess);
  // A refusal rolls back what was counted before it.
  const isCounted = await transaction(db, (db) => take({ db, clock }, guess));

  const undo = () =>
    transaction(db, async (db) => {
      const { minute, day, everywhere } = countersOf({ db, clock });
      await minute.undo(network, account);
      await day.undo(network, account);
      if (isCounted) await everywhere.undo(account);
    });
  const isRight = await check().catch(async (error: unknown) => {
    // The password was not checked.
    await undo();
    throw error;
  });
  if (isRight) await undo();
  return isRight;
}

/** Returns false if the account has had too many, and this network is let through. */
async function take(
  services: Pick<Services, 'clock'> & { db: Database },
  guess: Guess,
): Promise<boolean> {
  const { user, network } = guess;
  const account = guessedAccount(guess);
  const { minute, day, everywhere } = countersOf(services);
  const soon = await minute.take(network, account);
  if (soon > 0) throw tooMany(soon);
  const later = await day.take(network, account);
  if (later > 0) throw locked(later);
  const wait = await everywhere.take(account);
  if (wait === 0) return true;
  if (!user || !(await isKnownNetwork(services.db, user.id, network))) throw locked(wait);
  return false;
}
