import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../src/contract/form-fields.ts';
import { createPasswordQueue } from './password-queue.ts';

/** scrypt's parameters. A hash takes 128 * N * r bytes of memory. */
type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** Recommended by OWASP's Password Storage Cheat Sheet; 32 MiB per hash. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** The cost of `salt.hash`, the format before hashes named their cost. */
const UNNAMED_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 32;

/** Hashes at a time. They share libuv's four threads with all file reads. */
const CONCURRENCY = 2;
/** One more would wait some ten seconds on a small machine. */
const MAX_WAITING = 48;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords.
 *
 * Every method takes the client's network and throws `ServiceUnavailable` if too many hashes wait.
 */
export function createPasswords(cost: ScryptCost) {
  const inTurn = createPasswordQueue(CONCURRENCY, MAX_WAITING);
  const derive = (password: string, salt: Buffer, network: string, keyCost = cost) =>
    inTurn(network, () => scryptKey(password, salt, keyCost));

  return {
    /** Returns a string in the PHC format. */
    async hash(password: string, network: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(password, salt, network);
      return `$scrypt$${parametersOf(cost)}$${unpadded(salt)}$${unpadded(key)}`;
    },

    async matches(password: string, stored: string, network: string): Promise<boolean> {
      if (isTooLong(password)) return false;
      const { salt, hash, cost: storedCost } = parse(stored);
      const key = await derive(password, salt, network, storedCost);
      return hash.length === key.length && timingSafeEqual(key, hash);
    },

    /** Whether a hash was stored in an earlier format or with a lower cost. */
    isOutdated(stored: string): boolean {
      return !stored.startsWith('$') || workOf(parse(stored).cost) < workOf(cost);
    },

    /** Takes as long as `matches`, so that response times do not reveal which accounts exist. */
    async matchesNothing(password: string, network: string): Promise<false> {
      if (isTooLong(password)) return false;
      await derive(password, Buffer.alloc(16), network);
      return false;
    },
  };
}

export const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;

/** No account has a longer password, and normalising one of a few kilobytes takes seconds. */
const isTooLong = (password: string): boolean => password.length > MAX_PASSWORD_LENGTH;

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]*)\$([^$]*)$/;

const parametersOf = ({ N, r, p }: ScryptCost) => `ln=${Math.log2(N)},r=${r},p=${p}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const workOf = ({ N, r, p }: ScryptCost): number => N * r * p;

function parse(stored: string): { cost: ScryptCost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, ...named] = PHC.exec(stored) ?? [];
  const [salt = '', hash = ''] = ln === undefined ? stored.split('.') : named;
  return {
    cost: ln === undefined ? UNNAMED_COST : { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const scryptKey = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
