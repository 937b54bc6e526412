import { sql, type Insertable, type Selectable } from 'kysely';
import { lockRow, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { searchOf } from './candidates.ts';
import { lowerCase, mailboxOf } from '../mail/mailbox.ts';
import type { Services } from '../services.ts';
import { userStep } from '../projects/steps.ts';

export type User = Selectable<Tables['users']>;

type NewUser = Omit<Insertable<Tables['users']>, 'id' | 'mailbox' | 'search'>;

/** Throws if the address is taken: see `isUniqueViolation`. */
export const insertUser = (db: Database, user: NewUser): Promise<User> =>
  db
    .insertInto('users')
    .values({ ...user, mailbox: mailboxOf(user.email), search: searchOf(user) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findUser = (db: Database, id: number): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Keeps others from changing or deleting the account until the transaction ends. On SQLite,
 * transactions wait for each other anyway.
 */
export async function lockUser(db: Database, id: number): Promise<User | undefined> {
  await lockRow(db, 'users', id);
  return findUser(db, id);
}

/**
 * Does the same after the slow check of a password. Returns undefined if, meanwhile, the account was
 * deleted or its password changed.
 */
export async function lockUnchanged(db: Database, user: User): Promise<User | undefined> {
  const current = await lockUser(db, user.id);
  return current?.password_hash === user.password_hash ? current : undefined;
}

export const findUserByEmail = (db: Database, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', lowerCase(email.trim()))
    .executeTakeFirst();

/** The fields of a user that the API returns. */
export async function publicUser(services: Pick<Services, 'db' | 'clock'>, user: User) {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone,
    gender: user.gender,
    userType: user.user_type,
    step: await userStep(services, user.id),
    email_verified: user.email_verified_at !== null,
  };
}
