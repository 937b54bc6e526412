// Random secrets that are handed out in clear once and kept as a hash, and the server's own key.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { one, run, type Database } from './database.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** A signature over `text` that only this server can make. */
export function sign(db: Database, text: string): string {
  return createHmac('sha256', serverKey(db)).update(text).digest('base64url');
}

function serverKey(db: Database): string {
  run(db, "INSERT OR IGNORE INTO settings (name, value) VALUES ('key', ?)", newSecret());
  return one<{ value: string }>(db, "SELECT value FROM settings WHERE name = 'key'")!.value;
}
