import { createMiddleware } from 'hono/factory';
import { createThrottle } from '../shared/throttle.ts';
import { insert, one, run } from './database.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { inDays } from './time.ts';
import { findUser, type User } from './users.ts';
import { tooMany, unauthenticated } from './validation.ts';

const SESSION_DAYS = 30;
/** Of one account: more devices than a candidate has. */
const SESSIONS = 20;
/** Of one account and each group of calls: some hundred pages a minute. */
const REQUESTS_PER_MINUTE = 300;

/** Opens a session, and ends the oldest where there are too many. */
export function openSession({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number): string {
  const token = newSecret();
  const expires_at = inDays(clock(), SESSION_DAYS);
  insert(db, 'tokens', { hash: hashSecret(token), user_id: userId, expires_at });
  run(
    db,
    `DELETE FROM tokens WHERE user_id = ?1 AND rowid NOT IN
     (SELECT rowid FROM tokens WHERE user_id = ?1 ORDER BY rowid DESC LIMIT ${SESSIONS})`,
    userId,
  );
  return token;
}

export function closeSession({ db }: Services, token: string): void {
  run(db, 'DELETE FROM tokens WHERE hash = ?', hashSecret(token));
}

/** After a new password, every device has to log in again. */
export function closeAllSessions({ db }: Pick<Services, 'db'>, userId: number): void {
  run(db, 'DELETE FROM tokens WHERE user_id = ?', userId);
}

/** Lets only signed-in candidates through, and not too often; the others get 401 and 429. */
export function signedInOnly(services: Services) {
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
    requests.tried(String(user.id));
    context.set('user', user);
    context.set('token', token);
    return next();
  });
}
