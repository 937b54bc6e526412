import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { Busy } from './busy.ts';

/** scrypt's own parameters; a hash takes 128 * N * r bytes of memory. */
export type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** One of the settings that OWASP's password storage sheet gives for scrypt: 32 MiB a hash. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 32;

/** Hashes at once: they share their four threads with every file that is read. */
const AT_ONCE = 2;
/** Who comes after these would wait for some ten seconds on a small machine. */
const WAITING = 50;
const RETRY_AFTER = 5;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes are of one cost: a password is recognised by those that were made with the same.
 *
 * Every call throws `Busy` where too many wait already.
 */
export function createPasswords(cost: ScryptCost) {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };

  const limit = pLimit(AT_ONCE);

  async function derive(password: string, salt: Buffer): Promise<Buffer> {
    if (limit.pendingCount >= WAITING) throw new Busy('too many passwords', RETRY_AFTER);
    return limit(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
            error ? reject(error) : resolve(key),
          );
        }),
    );
  }

  return {
    /** Salt and hash, as `salt.hash` in base64. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`;
    },

    async matches(password: string, stored: string): Promise<boolean> {
      const [salt = '', hash = ''] = stored.split('.');
      const key = await derive(password, Buffer.from(salt, 'base64'));
      const expected = Buffer.from(hash, 'base64');
      return expected.length === key.length && timingSafeEqual(key, expected);
    },

    /** Takes as long as a real check, so that an unknown address can not be told from a known one. */
    async matchesNothing(password: string): Promise<false> {
      await derive(password, Buffer.alloc(16));
      return false;
    },
  };
}
