import { networkAround, networkOf, parseIp } from '../../lib/ip.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { guessedAccount } from '../accounts/guesses.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { Database } from '../database/database.ts';
import { limitsInForce } from '../http/lasting-limit.ts';
import { findMember } from '../accounts/members.ts';
import { memberAccount } from '../accounts/member-session.ts';
import { factorAccount } from '../accounts/second-factor.ts';
import { mailboxKey } from '../mail/queue.ts';
import type { Services } from '../services.ts';
import { localTime } from '../../lib/time.ts';
import { noArgument, text } from './command.ts';

export const usage = `Usage: npm run api -- limits [ADDRESS]
       npm run api -- limits --lift ADDRESS

Lists the limits in force that protect accounts: what was counted, and until when they hold. Whom
they concern is stored in a form that names nobody, so name an ADDRESS: the e-mail address of
a candidate or of a member of the team, or an IP address, such as client in a line login.refused of
the log.

  --lift ADDRESS  end those of this address

What only limits the load, for a minute, is counted in the memory of each process: it is not listed.`;

export const options = { lift: text };
export const operands = ['[ADDRESS]'];

export async function runOn(
  { db, clock }: Services,
  [address]: [string?],
  { lift }: { lift?: string | undefined },
): Promise<void> {
  if (lift !== undefined && address !== undefined) {
    throw new OperatorError(noArgument('limits', address));
  }
  const of = lift ?? address;
  const found = await limitsInForce(
    { db, clock },
    of === undefined ? undefined : await partsOf(db, of),
  );
  for (const { name, points, attempts, expires_at, key } of found) {
    console.log(`${name}: ${points} of ${attempts}, until ${localTime(expires_at)}`);
    if (lift === undefined) continue;
    await db.deleteFrom('rate_limits').where('key', '=', key).execute();
  }
  console.log(`${lift === undefined ? 'Limits in force' : 'Limits lifted'}: ${found.length}`);
}

/** What keys may hold about an address. */
async function partsOf(db: Database, address: string): Promise<string[]> {
  const ip = parseIp(address);
  if (ip !== undefined) return [networkOf(ip), networkAround(networkOf(ip))];
  if (!address.includes('@')) {
    throw new OperatorError(`${address} is neither an e-mail address nor an IP address.`);
  }
  const user = await findUserByEmail(db, address);
  const member = await findMember(db, address);
  return [
    await guessedAccount(db, address, user),
    await memberAccount(db, address, member),
    ...(member ? [factorAccount(member)] : []),
    await mailboxKey(db, address),
  ];
}
