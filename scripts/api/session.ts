import { createMiddleware } from 'hono/factory';
import { insert, one, run } from './database.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { inDays } from './time.ts';
import { findUser, type User } from './users.ts';
import { unauthenticated } from './validation.ts';

const SESSION_DAYS = 30;

export function openSession({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number): string {
  const token = newSecret();
  const expires_at = inDays(clock(), SESSION_DAYS);
  insert(db, 'tokens', { hash: hashSecret(token), user_id: userId, expires_at });
  return token;
}

export function closeSession({ db }: Services, token: string): void {
  run(db, 'DELETE FROM tokens WHERE hash = ?', hashSecret(token));
}

/** After a new password, every device has to log in again. */
export function closeAllSessions({ db }: Pick<Services, 'db'>, userId: number): void {
  run(db, 'DELETE FROM tokens WHERE user_id = ?', userId);
}

/** Lets only signed-in candidates through; the others get 401. */
export const signedInOnly = (services: Services) =>
  createMiddleware<{ Variables: { user: User; token: string } }>(async (context, next) => {
    const token = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
    const session = one<{ user_id: number }>(
      services.db,
      'SELECT user_id FROM tokens WHERE hash = ? AND expires_at > ?',
      hashSecret(token),
      services.clock().toISOString(),
    );
    const user = session && findUser(services.db, session.user_id);
    if (!user) return unauthenticated(context);
    context.set('user', user);
    context.set('token', token);
    return next();
  });
