import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { LONGEST_PASSWORD } from '../../src/contract/form-fields.ts';
import { Busy } from './busy.ts';

/** scrypt's own parameters; a hash takes 128 * N * r bytes of memory. */
export type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** One of the settings that OWASP's password storage sheet gives for scrypt: 32 MiB a hash. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 32;

/** Hashes at once: they share their four threads with every file that is read. */
const AT_ONCE = 2;
/** Who comes after these would wait for some ten seconds on a small machine. */
const PLACES = 50;
/** Of one network, so that it keeps nobody else out. */
const PLACES_OF_ONE = 25;
const RETRY_AFTER = 5;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes are of one cost: a password is recognised by those that were made with the same.
 *
 * Every call names the network that it is for and throws `Busy` where too many wait already. They
 * take turns: who comes from another network does not stand behind all that wait in one.
 */
export function createPasswords(cost: ScryptCost) {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };

  const all = pLimit(AT_ONCE);
  const networks = new Map<string, LimitFunction>();
  let taken = 0;

  async function derive(password: string, salt: Buffer, network: string): Promise<Buffer> {
    const own = networks.get(network) ?? pLimit(AT_ONCE);
    if (taken >= PLACES || own.activeCount + own.pendingCount >= PLACES_OF_ONE) {
      throw new Busy('too many passwords', RETRY_AFTER);
    }
    networks.set(network, own);
    taken += 1;
    try {
      return await own(() => all(() => scryptKey(password, salt, options)));
    } finally {
      taken -= 1;
      if (own.activeCount + own.pendingCount === 0) networks.delete(network);
    }
  }

  return {
    /** Salt and hash, as `salt.hash` in base64. */
    async hash(password: string, network: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(password, salt, network);
      return `${salt.toString('base64')}.${key.toString('base64')}`;
    },

    async matches(password: string, stored: string, network: string): Promise<boolean> {
      if (isTooLong(password)) return false;
      const [salt = '', hash = ''] = stored.split('.');
      const key = await derive(password, Buffer.from(salt, 'base64'), network);
      const expected = Buffer.from(hash, 'base64');
      return expected.length === key.length && timingSafeEqual(key, expected);
    },

    /** Takes as long as a real check, so that an unknown address can not be told from a known one. */
    async matchesNothing(password: string, network: string): Promise<false> {
      if (isTooLong(password)) return false;
      await derive(password, Buffer.alloc(16), network);
      return false;
    },
  };
}

/** Nobody could choose it, and to write one of some kilobytes in the normal form takes seconds. */
const isTooLong = (password: string): boolean => password.length > LONGEST_PASSWORD;

const scryptKey = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
