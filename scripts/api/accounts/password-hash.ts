import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../src/contract/form-fields.ts';
import { ServiceUnavailable } from '../http/service-unavailable.ts';

/** scrypt's parameters. A hash takes 128 * N * r bytes of memory. */
type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** Recommended by OWASP's Password Storage Cheat Sheet; 32 MiB per hash. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** The cost of `salt.hash`, the format before hashes named their cost. */
const UNNAMED_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const KEY_BYTES = 32;

/** Hashes at a time. They share libuv's four threads with all file reads. */
const CONCURRENCY = 2;
/** Running and queued hashes; one more would wait some ten seconds on a small machine. */
const MAX_PENDING = 50;
/** Running and queued hashes of one network, so that it cannot lock out others. */
const MAX_PER_NETWORK = 25;
/** Seconds. */
const RETRY_AFTER = 5;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies passwords.
 *
 * Every method takes the client's network and throws `ServiceUnavailable` if too many hashes are
 * queued. Networks have separate queues, so that one network's requests do not delay those of others.
 */
export function createPasswords(cost: ScryptCost) {
  const globalQueue = pLimit(CONCURRENCY);
  const queues = new Map<string, LimitFunction>();
  let pending = 0;

  async function derive(
    password: string,
    salt: Buffer,
    network: string,
    keyCost = cost,
  ): Promise<Buffer> {
    const queue = queues.get(network) ?? pLimit(CONCURRENCY);
    if (pending >= MAX_PENDING || queue.activeCount + queue.pendingCount >= MAX_PER_NETWORK) {
      throw new ServiceUnavailable('too many passwords', RETRY_AFTER);
    }
    queues.set(network, queue);
    pending += 1;
    try {
      return await queue(() => globalQueue(() => scryptKey(password, salt, keyCost)));
    } finally {
      pending -= 1;
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(network);
    }
  }

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
