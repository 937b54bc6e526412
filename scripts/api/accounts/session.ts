import { createMiddleware } from 'hono/factory';
import { createThrottle } from '../../lib/throttle.ts';
import type { Database } from '../database/database.ts';
import { hashSecret, newSecret } from '../database/secrets.ts';
import type { Services } from '../services.ts';
import { inDays } from '../../lib/time.ts';
import type { User } from './users.ts';
import { tooMany, unauthenticated } from '../http/refusal.ts';

const SESSION_DAYS = 30;
/** Per account; more than a candidate has devices. */
export const MAX_SESSIONS = 20;
/** Per account and group of routes; enough for some hundred pages a minute. */
export const REQUESTS_PER_MINUTE = 300;

/** Returns the new session's token. Ends the account's oldest sessions above MAX_SESSIONS. */
export async function openSession(db: Database, now: Date, userId: number): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('tokens')
    .values({ hash: hashSecret(token), user_id: userId, expires_at: inDays(now, SESSION_DAYS) })
    .execute();
  const newest = db
    .selectFrom('tokens')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS);
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute();
  return token;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hashSecret(token)).execute();
}

/** Logs out all devices, after a password change. */
export async function closeAllSessions(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute();
}

/** Requires a session (else 401) and limits the requests of an account (429). */
export function requireSession(services: Services) {
  const requests = createThrottle(services.clock, REQUESTS_PER_MINUTE);
  return createMiddleware<{ Variables: { user: User; token: string } }>(async (context, next) => {
    const token = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
    const user = await services.db
      .selectFrom('users')
      .selectAll('users')
      .innerJoin('tokens', 'tokens.user_id', 'users.id')
      .where('tokens.hash', '=', hashSecret(token))
      .where('tokens.expires_at', '>', services.clock().toISOString())
      .executeTakeFirst();
    if (!user) throw unauthenticated();
    const wait = requests.wait(String(user.id));
    if (wait > 0) throw tooMany(wait);
    requests.record(String(user.id));
    context.set('user', user);
    context.set('token', token);
    return next();
  });
}
