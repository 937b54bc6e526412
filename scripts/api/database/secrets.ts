// Random secrets, of which only the hash is stored, and signatures with the server's own key.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { storedSetting, type Database } from './database.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Returns a function that makes the HMAC-SHA-256 of a text with the server's key. */
export async function signer(db: Database): Promise<(text: string) => string> {
  const key = await serverKey(db);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

export const sign = async (db: Database, text: string): Promise<string> => (await signer(db))(text);

async function serverKey(db: Database): Promise<string> {
  const stored = await storedSetting(db, 'key');
  if (stored !== undefined) return stored;
  // Another process may write it at the same moment.
  await db
    .insertInto('settings')
    .values({ name: 'key', value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return serverKey(db);
}
