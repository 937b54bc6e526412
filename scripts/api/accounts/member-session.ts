// A member's session: a cookie with a random token, of which the database has the hash.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { dropInvisible } from '../../../src/text/invisible.ts';
import { secretsEqual } from '../../lib/secrets-equal.ts';
import { logRefused } from './failed-logins.ts';
import { checkPassword, guessedAccount } from './guesses.ts';
import { hashSecret, newSecret, sign } from '../database/secrets.ts';
import { transaction, type Database } from '../database/database.ts';
import { idOf } from '../http/id.ts';
import type { Services } from '../services.ts';
import { inDays, inMinutes } from '../../lib/time.ts';
import { findMember, findMemberById, lockMember, type Member } from './members.ts';
import { hasFactor, takeCode } from './second-factor.ts';

/** A session ends after so much silence. */
const SILENT_MINUTES = 12 * 60;
/** And after so long in any case. */
const SESSION_DAYS = 30;
/** `seen_at` is written at most so often. */
const SEEN_MINUTES = 1;

/** Tells where the member has logged in before: strangers cannot lock that device out. */
const DEVICE_DAYS = 365;

/** Browsers take cookies named `__Host-` only over TLS, for this host alone. */
export function cookiesOf({ apiUrl }: Services) {
  const secure = apiUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const options: CookieOptions = { path: '/', httpOnly: true, secure, sameSite: 'Strict' };
  return {
    session: `${prefix}equipe`,
    device: `${prefix}equipe-appareil`,
    /** See team/once.ts. */
    once: `${prefix}equipe-une-fois`,
    /** See team/routes/jury.ts. */
    juror: `${prefix}avis`,
    options,
  };
}

const tokenOf = (services: Services, context: Context): string =>
  getCookie(context, cookiesOf(services).session) ?? '';

/** How the limits of passwords name a member: it has none in common with a candidate. */
export const memberAccount = async (
  db: Database,
  email: string,
  member: Pick<Member, 'password_hash'> | undefined,
): Promise<string> => `team ${await guessedAccount(db, email, member)}`;

/**
 * Checks a password and opens a session; that of the request, if there is one, ends. With a second factor,
 * returns a challenge instead, for its code. Undefined for a wrong password.
 *
 * @throws Refusal after too many wrong ones
 */
export async function logIn(
  services: Services,
  context: Context,
  { email: typed, password }: { email: string; password: string },
): Promise<Member | string | undefined> {
  // Spaces would begin the counts of its wrong passwords anew.
  const email = dropInvisible(typed).trim();
  const member = await findMember(services.db, email);
  const isRight = await isMembersPassword(services, context, { email, password, member });
  if (member && isRight && hasFactor(member)) return newChallenge(services, member);
  const opened = member && isRight ? await openSession(services, context, member) : undefined;
  if (!opened) await logRefused(services, context, email);
  return opened;
}

/**
 * The second step: checks the code, and opens the session. Undefined for a wrong one.
 *
 * @throws Refusal after too many wrong ones
 */
export async function enterCode(
  services: Services,
  context: Context,
  member: Member,
  code: string,
): Promise<Member | undefined> {
  if (await takeCode(services, member, code)) return openSession(services, context, member);
  await logRefused(services, context, member.email);
  return undefined;
}

const CHALLENGE_MINUTES = 10;

/** Between the password and the code, a page carries it: whose password was right, and until when. */
async function newChallenge({ db, clock }: Services, member: Member): Promise<string> {
  const expires = inMinutes(clock(), CHALLENGE_MINUTES);
  return [member.id, expires, await signed(db, member, expires)].join(' ');
}

/** Another password or second factor ends it, and so does none. */
const signed = (db: Database, member: Member, expires: string): Promise<string> =>
  sign(db, ['second step', expires, member.id, member.password_hash, member.totp_secret].join(' '));

/** Undefined for what is none, or is over. */
export async function memberOfChallenge(
  { db, clock }: Services,
  challenge: string,
): Promise<Member | undefined> {
  const [id, expires = '', signature = ''] = challenge.split(' ');
  const member = await findMemberById(db, idOf(id));
  if (!member || !secretsEqual(signature, await signed(db, member, expires))) return undefined;
  return expires > clock().toISOString() ? member : undefined;
}

/** @throws Refusal after too many wrong ones */
export async function isMembersPassword(
  services: Services,
  context: Context,
  { email, password, member }: { email: string; password: string; member: Member | undefined },
): Promise<boolean> {
  const { db } = services;
  const device = getCookie(context, cookiesOf(services).device) ?? '';
  return checkPassword(services, {
    account: await memberAccount(db, email, member),
    network: services.network(context),
    password,
    hash: member?.password_hash,
    isKnown: async (db) =>
      member !== undefined && secretsEqual(device, await sign(db, deviceOf(member))),
  });
}

/** Undefined if the member was removed, or has another password or second factor by now. */
export async function openSession(services: Services, context: Context, member: Member) {
  const { db, clock } = services;
  const token = newSecret();
  const device = await sign(db, deviceOf(member));
  const opened = await transaction(db, async (db) => {
    const current = await lockMember(db, member.id);
    if (current?.password_hash !== member.password_hash) return undefined;
    if (current.totp_secret !== member.totp_secret) return undefined;
    await deleteSession(db, tokenOf(services, context));
    const now = clock().toISOString();
    await db
      .insertInto('member_sessions')
      .values({ hash: hashSecret(token), member_id: member.id, seen_at: now, created_at: now })
      .execute();
    await rememberSeen(db, member.id, now);
    return current;
  });
  if (!opened) return undefined;
  const { options, ...names } = cookiesOf(services);
  setCookie(context, names.session, token, options);
  setCookie(context, names.device, device, { ...options, maxAge: DEVICE_DAYS * 24 * 3600 });
  return opened;
}

const deviceOf = ({ id, password_hash }: Member): string => `device ${id} ${password_hash}`;

/** The member whose session the request has. */
export async function currentMember(services: Services, context: Context) {
  const { db, clock } = services;
  const token = tokenOf(services, context);
  if (!token) return undefined;
  const now = clock();
  const hash = hashSecret(token);
  const found = await db
    .selectFrom('members')
    .innerJoin('member_sessions', 'member_id', 'members.id')
    .selectAll('members')
    .select('member_sessions.seen_at as used_at')
    .where('hash', '=', hash)
    .where('member_sessions.seen_at', '>', inMinutes(now, -SILENT_MINUTES))
    .where('member_sessions.created_at', '>', inDays(now, -SESSION_DAYS))
    .executeTakeFirst();
  if (!found) return undefined;
  const { used_at, ...member } = found;
  if (!isWatching(context) && used_at < inMinutes(now, -SEEN_MINUTES)) {
    const seen_at = now.toISOString();
    await db.updateTable('member_sessions').set({ seen_at }).where('hash', '=', hash).execute();
    await rememberSeen(db, member.id, seen_at);
  }
  return member;
}

/** Outlives the session. */
const rememberSeen = (db: Database, id: number, seen_at: string) =>
  db.updateTable('members').set({ seen_at }).where('id', '=', id).execute();

/** A page that looks by itself whether something has changed. An open tab is no presence. */
const isWatching = ({ req }: Context): boolean =>
  req.method === 'GET' && req.header('Sec-Fetch-Dest') === 'empty';

export async function closeSession(services: Services, context: Context): Promise<void> {
  await deleteSession(services.db, tokenOf(services, context));
  const { session, options } = cookiesOf(services);
  deleteCookie(context, session, options);
}

const deleteSession = (db: Database, token: string) =>
  db.deleteFrom('member_sessions').where('hash', '=', hashSecret(token)).execute();

/** Deletes sessions and links that have ended. */
export async function clearSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('member_sessions')
    .where((where) =>
      where.or([
        where('seen_at', '<=', inMinutes(now, -SILENT_MINUTES)),
        where('created_at', '<=', inDays(now, -SESSION_DAYS)),
      ]),
    )
    .execute();
  await db.deleteFrom('member_links').where('expires_at', '<=', now.toISOString()).execute();
}
