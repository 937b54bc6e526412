import { insert, one, type Database } from '../database/database.ts';
import { mailboxOf } from './mailbox.ts';
import { userStep } from '../submissions/steps.ts';
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
  email_verified_at: string | null;
  created_at: string;
  /** Of `email`, see mailbox.ts. */
  mailbox: string;
}

type NewUser = Omit<User, 'id' | 'mailbox' | 'email_verified_at'> &
  Partial<Pick<User, 'email_verified_at'>>;

/** Returns the new user's id. */
export const insertUser = (db: Database, user: NewUser): number =>
  insert(db, 'users', { ...user, mailbox: mailboxOf(user.email) });

export const findUser = (db: Database, id: number): User | undefined =>
  one<User>(db, 'SELECT * FROM users WHERE id = ?', id);

export const findUserByEmail = (db: Database, email: string): User | undefined =>
  one<User>(db, 'SELECT * FROM users WHERE email = ?', email.trim());

/**
 * The name for a mail. None for an unverified address, because a stranger may have chosen the name, and
 * none that was stored before there was a rule for names.
 */
export const greetedName = ({ first_name, email_verified_at }: User): string | undefined =>
  email_verified_at !== null && isPersonName(first_name) ? first_name.trim() : undefined;

/** The fields of a user that the API returns. */
export function publicUser(db: Database, user: User) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    gender: user.gender,
    userType: user.user_type,
    step: userStep(db, user.id),
    email_verified: user.email_verified_at !== null,
  };
}
