// Limits the wrong passwords of an account, from a network and from all networks. Once strangers have
// used up the latter, the right password opens it only where its owner has been before.
import { transaction, type Database } from '../database/database.ts';
import { lastingLimit, networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { locked, tooMany } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isKnownNetwork } from './known-networks.ts';
import { sign } from '../database/secrets.ts';
import type { User } from './users.ts';

interface Guess {
  /** What the password opens, as `guessedAccount` names it: there may be no such account. */
  account: string;
  network: string;
  password: string;
  /** Undefined if there is no such account. */
  hash: string | null | undefined;
  /** Whether its owner has been in this network, or on this device, before. */
  isKnown: (db: Database) => Promise<boolean>;
}

/** Letters of a signature: 4,096 groups. */
const GROUP_LETTERS = 2;

/**
 * With the password’s hash: a new password starts all counts anew. No answer may reveal whose it is, so what
 * is no account is counted too: in groups, which nobody else can tell, because strangers would fill the
 * database with invented addresses.
 */
export async function guessedAccount(
  db: Database,
  email: string,
  owner: { password_hash: string | null } | undefined,
): Promise<string> {
  const address = email.toLowerCase();
  if (owner) return `${address} ${owner.password_hash ?? ''}`;
  return `nobody ${(await sign(db, `nobody ${address}`)).slice(0, GROUP_LETTERS)}`;
}

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
export async function checkPassword(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  guess: Guess,
): Promise<boolean> {
  const { account, network, password, hash } = guess;
  // A refusal rolls back what was counted before it.
  const isCounted = await transaction(db, (db) => take({ db, clock }, guess));

  const undo = () =>
    transaction(db, async (db) => {
      const { minute, day, everywhere } = countersOf({ db, clock });
      await minute.undo(network, account);
      await day.undo(network, account);
      if (isCounted) await everywhere.undo(account);
    });
  const isRight = await passwords
    .matches(password, hash ?? undefined, network)
    .catch(async (error: unknown) => {
      // The password was not checked.
      await undo();
      throw error;
    });
  if (isRight) await undo();
  return isRight;
}

/** The same for the password of a candidate. */
export const checkCandidate = async (
  services: Pick<Services, 'db' | 'clock' | 'passwords'>,
  user: User | undefined,
  typed: Pick<Guess, 'password' | 'network'> & { email: string },
): Promise<boolean> =>
  checkPassword(services, {
    ...typed,
    account: await guessedAccount(services.db, typed.email, user),
    hash: user?.password_hash,
    isKnown: (db) => isKnownNetwork(db, user?.id, typed.network),
  });

/** Returns false if the account has had too many, and this network is let through. */
async function take(
  services: Pick<Services, 'clock'> & { db: Database },
  guess: Guess,
): Promise<boolean> {
  const { account, network, isKnown } = guess;
  const { minute, day, everywhere } = countersOf(services);
  const soon = await minute.take(network, account);
  if (soon > 0) throw tooMany(soon);
  const later = await day.take(network, account);
  if (later > 0) throw locked(later);
  const wait = await everywhere.take(account);
  if (wait === 0) return true;
  if (!(await isKnown(services.db))) throw locked(wait);
  return false;
}
