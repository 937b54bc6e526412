// The second factor of a member: a code of an application (TOTP, RFC 6238), or one of ten recovery codes.
// Each opens once. The database has the secret encrypted, and hashes of the recovery codes.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { memberFactorMail } from '../../../src/messages/servers/mails.ts';
import { factor as texts } from '../../../src/messages/servers/team-members.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import { decrypt, encrypt, hashSecret } from '../database/secrets.ts';
import { lastingLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { tell } from './member-changes.ts';
import { canChange, nameOf, type Member } from './members.ts';

const SECRET_BYTES = 20;
/** Periods of 30 seconds before and after the present one whose code is taken too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody confuses, 32 of them: each is five bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const CODE_LETTERS = 10;

export const hasFactor = ({ totp_secret }: Member): boolean => totp_secret !== null;

/** Whether the settings ask for one that the member does not have. */
export const lacksFactor = (
  { teamSecondFactor }: Pick<Services, 'teamSecondFactor'>,
  member: Member,
): boolean =>
  !hasFactor(member) &&
  (teamSecondFactor === 'tous' || (teamSecondFactor === 'gestion' && canChange(member)));

/** In letters, as applications take it. */
export const newFactorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const isFactorSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** What a QR code tells an application. */
export const factorLink = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret }).toString();

/** The number of the period whose code it is; undefined if it is of none. */
function periodOf(secret: string, token: string, clock: () => Date): number | undefined {
  const totp = new TOTP({ secret });
  const timestamp = clock().getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** What the secrets are encrypted for. */
const PURPOSE = 'totp';

/**
 * Sets up the factor, if the code shows that the application has the secret. Ends all sessions: they were
 * opened without it.
 *
 * @returns the recovery codes, which are stored nowhere else; undefined for a wrong code
 * @throws Refusal if there is one already
 */
export async function addFactor(
  services: Services,
  member: Member,
  secret: string,
  typed: string,
): Promise<string[] | undefined> {
  const { db, clock } = services;
  const period = periodOf(secret, plain(typed), clock);
  if (period === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('members')
    // The same code opens no session after it.
    .set({ totp_secret: await encrypt(db, PURPOSE, secret), totp_step: period })
    .where('id', '=', member.id)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(409, texts.already);
  await db.deleteFrom('member_sessions').where('member_id', '=', member.id).execute();
  const by = nameOf(member);
  await record(services, by, { action: 'member.factor_added', subject: by });
  await tell(services, member, memberFactorMail(true));
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => ({ hash: hashSecret(plain(code)), member_id: member.id }));
  await db.insertInto('member_codes').values(hashes).execute();
  return codes;
}

/** `abcde-fghij`. */
const newCode = (): string =>
  [...randomBytes(CODE_LETTERS)]
    .map((byte) => LETTERS[byte % LETTERS.length]!)
    .join('')
    .replace(/^.{5}/, '$&-');

/** How many recovery codes are left. */
export async function countCodes(db: Database, { id }: Member): Promise<number> {
  const left = db.selectFrom('member_codes').select('hash').where('member_id', '=', id);
  return (await left.execute()).length;
}

/** By the member, another one or a command. */
export async function removeFactor(services: Services, by: string, member: Member): Promise<void> {
  const { db } = services;
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ totp_secret: null, totp_step: 0 })
    .where('id', '=', member.id)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db.deleteFrom('member_codes').where('member_id', '=', member.id).execute();
  await record(services, by, { action: 'member.factor_removed', subject: nameOf(member) });
  await tell(services, member, memberFactorMail(false));
}

/** How the limits name the factor: a new one starts all counts anew. */
export const factorAccount = ({ id, totp_secret }: Member): string => `factor ${id} ${totp_secret}`;

/**
 * Takes a code, which opens nothing a second time. One of the application is counted before, unless it is
 * right: concurrent requests would bypass the limit.
 *
 * @throws Refusal after too many wrong ones
 */
export async function takeCode(
  services: Services,
  member: Member,
  typed: string,
): Promise<boolean> {
  const code = plain(typed);
  // Nobody guesses one. After too many wrong codes, because of a clock or of a stranger, it still opens.
  if (code.length === CODE_LETTERS) return takeRecoveryCode(services, member, code);
  const account = factorAccount(member);
  const counter = lastingLimit(services, limits.codes);
  const wait = await counter.take(account);
  if (wait > 0) throw new Refusal(429, texts.locked, { retryAfter: wait });
  const isRight = await takePeriod(services, member, code);
  if (isRight) await counter.undo(account);
  return isRight;
}

/** People type spaces and capitals. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z\d]/g, '');

async function takeRecoveryCode({ db }: Services, { id }: Member, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_codes')
    .where('hash', '=', hashSecret(code))
    .where('member_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function takePeriod({ db, clock }: Services, member: Member, code: string): Promise<boolean> {
  const { id, totp_secret } = member;
  const secret = totp_secret && (await decrypt(db, PURPOSE, totp_secret));
  const period = secret && periodOf(secret, code, clock);
  if (!period) return false;
  // Of two requests with one code, one finds the row.
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ totp_step: period })
    .where('id', '=', id)
    .where('totp_secret', '=', totp_secret)
    .where('totp_step', '<', period)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
