// Random secrets, of which only the hash is stored, and signatures and encryption with the server's own key.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
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

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param purpose has a key of its own: what was encrypted for another one cannot be read with it */
export async function encrypt(db: Database, purpose: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyFor(db, purpose), nonce);
  const bytes = [cipher.update(text), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64url');
}

/** Undefined if it was not encrypted with this server's key, for this purpose. */
export async function decrypt(
  db: Database,
  purpose: string,
  encrypted: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(encrypted, 'base64url');
  const start = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < start) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, await keyFor(db, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

const keyFor = async (db: Database, purpose: string): Promise<Buffer> =>
  createHmac('sha256', await serverKey(db))
    .update(`encryption ${purpose}`)
    .digest();

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
