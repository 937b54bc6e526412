import type { Services } from './services.ts';
import { findUser, type User } from './users.ts';

/**
 * The user as they are now, where this is the password: while it is checked, which is slow, the
 * account may be deleted or another password chosen.
 *
 * @param network which asks
 */
export async function checkPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  user: User,
  password: string,
  network: string,
): Promise<User | undefined> {
  if (!(await passwords.matches(password, user.password_hash, network))) return undefined;
  const current = findUser(db, user.id);
  return current?.password_hash === user.password_hash ? current : undefined;
}
