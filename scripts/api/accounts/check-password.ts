import type { Services } from '../services.ts';
import { findUser, type User } from './users.ts';

/**
 * Returns the current user if the password matches. The user is read again, because during the slow
 * check the account may be deleted or its password changed.
 *
 * @param network the client's, see `Services.network`
 */
export async function checkPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  user: User,
  password: string,
  network: string,
): Promise<User | undefined> {
  if (!(await passwords.matches(password, user.password_hash, network))) return undefined;
  const current = await findUser(db, user.id);
  return current?.password_hash === user.password_hash ? current : undefined;
}
