import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { MAX_PASSWORD_LENGTH } from '../../../src/contract/form-fields.ts';
import type { Passwords } from '../services.ts';
import { createPasswordQueue } from './password-queue.ts';

/** scrypt's parameters. A hash takes 128 * N * r bytes of memory. */
type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** Recommended by OWASP's Password Storage Cheat Sheet; 32 MiB per hash. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 32;

/** Hashes at a time. They share libuv's four threads with all file reads. */
const CONCURRENCY = 2;
/** Of one network: one more would wait some ten seconds on a small machine. */
export const MAX_WAITING = 48;

/** Hashes and verifies passwords. */
export function createPasswords(cost: ScryptCost): Passwords {
  const inTurn = createPasswordQueue(CONCURRENCY, MAX_WAITING);
  const derive = (password: string, salt: Buffer, network: string, keyCost: ScryptCost) =>
    inTurn(network, () => scryptKey(password, salt, keyCost));

  return {
    async hash(password, network) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, network, cost);
      return `$scrypt$${parametersOf(cost)}$${unpadded(salt)}$${unpadded(key)}`;
    },

    async matches(password, stored, network) {
      // No account has a longer password, and normalising one of a few kilobytes takes seconds.
      if (password.length > MAX_PASSWORD_LENGTH) return false;
      const [, ln, r, p, salt = '', hash = ''] = PHC.exec(stored ?? '') ?? [];
      const storedCost = ln ? { N: 2 ** Number(ln), r: Number(r), p: Number(p) } : cost;
      const expected = Buffer.from(hash, 'base64');
      const key = await derive(password, Buffer.from(salt, 'base64'), network, storedCost);
      return expected.length === key.length && timingSafeEqual(key, expected);
    },
  };
}

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]*)\$([^$]*)$/;

const parametersOf = ({ N, r, p }: ScryptCost) => `ln=${Math.log2(N)},r=${r},p=${p}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const scryptKey = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
