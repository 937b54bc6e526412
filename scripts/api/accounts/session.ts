import { createMiddleware } from 'hono/factory';
import { createThrottle } from '../../lib/throttle.ts';
import { insert, one, run } from '../database/database.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from '../services.ts';
import { inDays } from '../time.ts';
import { findUser, type User } from './users.ts';
import { tooMany, unauthenticated } from '../http/validation.ts';

const SESSION_DAYS = 30;
/** Per account; more than a candidate has devices. */
const MAX_SESSIONS = 20;
/** Per account and group of routes; enough for some hundred pages a minute. */
const REQUESTS_PER_MINUTE = 300;

/** Returns the new session's token. Ends the account's oldest sessions above MAX_SESSIONS. */
export function openSession({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number): string {
  const token = newSecret();
  const expires_at = inDays(clock(), SESSION_DAYS);
  insert(db, 'tokens', { hash: hashSecret(token), user_id: userId, expires_at });
  run(
    db,
    `DELETE FROM tokens WHERE user_id = ?1 AND rowid NOT IN
     (SELECT rowid FROM tokens WHERE user_id = ?1 ORDER BY rowid DESC LIMIT ${MAX_SESSIONS})`,
    userId,
  );
  return token;
}

export function closeSession({ db }: Services, token: string): void {
  run(db, 'DELETE FROM tokens WHERE hash = ?', hashSecret(token));
}

/** Logs out all devices, after a password change. */
export function closeAllSessions({ db }: Pick<Services, 'db'>, userId: number): void {
  run(db, 'DELETE FROM tokens WHERE user_id = ?', userId);
}

/** Requires a session (else 401) and limits the requests of an account (429). */
export function requireSession(services: Services) {
  const requests = createThrottle(services.clock, REQUESTS_PER_MINUTE);
  return createMiddleware<{ Variables: { user: User; token: string } }>(async (context, next) => {
    const token = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
    const session = one<{ user_id: number }>(
      services.db,
      'SELECT user_id FROM tokens WHERE hash = ? AND expires_at > ?',
      hashSecret(token),
      services.clock().toISOString(),
    );
    const user = session && findUser(services.db, session.user_id);
    if (!user) return unauthenticated(context);
    const wait = requests.wait(String(user.id));
    if (wait > 0) return tooMany(context, wait);
    requests.record(String(user.id));
    context.set('user', user);
    context.set('token', token);
    return next();
  });
}
