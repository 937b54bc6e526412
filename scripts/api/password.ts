import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

// One of the settings that OWASP's password storage sheet gives for scrypt: 32 MiB a hash.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Salt and hash, as `salt.hash` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const key = await derive(password, Buffer.from(salt, 'base64'));
  const expected = Buffer.from(hash, 'base64');
  return expected.length === key.length && timingSafeEqual(key, expected);
}

/** Takes as long as a real check, so that an unknown address can not be told from a known one. */
export async function checkNothing(password: string): Promise<void> {
  await derive(password, Buffer.alloc(16));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const options: ScryptOptions = { ...COST, maxmem: 256 * COST.N * COST.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
