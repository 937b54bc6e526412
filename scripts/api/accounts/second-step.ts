// Between the password and the code, a page carries a challenge: whose password was right, and when.
import { secretsEqual } from '../../lib/secrets-equal.ts';
import { inMinutes } from '../../lib/time.ts';
import type { Database } from '../database/database.ts';
import { sign } from '../database/secrets.ts';
import { idOf } from '../http/id.ts';
import type { Services } from '../services.ts';
import { findMemberById, type Member } from './members.ts';

const CHALLENGE_MINUTES = 10;

/** Another password or second factor ends it, and so does none. */
const signed = (db: Database, member: Member, expires: string): Promise<string> =>
  sign(db, ['second step', expires, member.id, member.password_hash, member.totp_secret].join(' '));

export async function newChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
): Promise<string> {
  const expires = inMinutes(clock(), CHALLENGE_MINUTES);
  return [member.id, expires, await signed(db, member, expires)].join(' ');
}

/** Undefined for what is none, or is over. */
export async function memberOfChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  challenge: string,
): Promise<Member | undefined> {
  const [id, expires = '', signature = ''] = challenge.split(' ');
  const member = await findMemberById(db, idOf(id));
  if (!member || !secretsEqual(signature, await signed(db, member, expires))) return undefined;
  return expires > clock().toISOString() ? member : undefined;
}
