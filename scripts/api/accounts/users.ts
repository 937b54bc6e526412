import { one, type Database } from '../database/database.ts';
import { isPersonName } from './person-name.ts';

export interface User {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  gender: string;
  user_type: string;
  password_hash: string;
  step: number;
  email_verified_at: string | null;
  created_at: string;
}

export const findUser = (db: Database, id: number): User | undefined =>
  one<User>(db, 'SELECT * FROM users WHERE id = ?', id);

export const findUserByEmail = (db: Database, email: string): User | undefined =>
  one<User>(db, 'SELECT * FROM users WHERE email = ?', email.trim());

/**
 * The name in a mail; none to an address that nobody confirmed, as a stranger may have chosen it, nor
 * one that was stored before the rule.
 */
export const greetedName = ({ first_name, email_verified_at }: User): string | undefined =>
  email_verified_at !== null && isPersonName(first_name) ? first_name.trim() : undefined;

/** The fields of a user that the API returns. */
export function publicUser(user: User) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    gender: user.gender,
    userType: user.user_type,
    step: user.step,
    email_verified: user.email_verified_at !== null,
  };
}
