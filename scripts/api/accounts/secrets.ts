// Random secrets, of which only the hash is stored, and signatures with the server's own key.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { one, run, type Database } from '../database/database.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Returns the HMAC-SHA-256 of `text` with the server's key. */
export function sign(db: Database, text: string): string {
  return createHmac('sha256', serverKey(db)).update(text).digest('base64url');
}

function serverKey(db: Database): string {
  const stored = () => one<{ value: string }>(db, "SELECT value FROM settings WHERE name = 'key'");
  // Another process may write it at the same moment.
  if (!stored()) {
    run(db, "INSERT OR IGNORE INTO settings (name, value) VALUES ('key', ?)", newSecret());
  }
  return stored()!.value;
}
