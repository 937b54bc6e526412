import { describe, expect, it } from 'vitest';
import { checkNothing, hashPassword, isPassword } from '../../../../scripts/api/password.ts';
import { PASSWORD, PASSWORD_HASH } from './harness.ts';

describe('a password', () => {
  it('is kept as a salt and a scrypt hash, new ones every time', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^[A-Za-z0-9+/]{22}==\.[A-Za-z0-9+/]{43}=$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(PASSWORD);
    expect(await isPassword(PASSWORD, first)).toBe(true);
  });

  it('is recognised by a hash of an earlier day', async () => {
    expect(await isPassword(PASSWORD, PASSWORD_HASH)).toBe(true);
  });

  it('is not another one, in another case or with a blank', async () => {
    const others = [PASSWORD.toLowerCase(), `${PASSWORD} `];
    const answers = await Promise.all(others.map((other) => isPassword(other, PASSWORD_HASH)));
    expect(answers).toEqual([false, false]);
  });

  it('is the same from keyboards that compose their accents differently', async () => {
    const hash = await hashPassword('Ouidé-2026'.normalize('NFD'));
    expect(await isPassword('Ouidé-2026'.normalize('NFC'), hash)).toBe(true);
  });

  it('fits no hash that is cut or empty', async () => {
    const [salt = ''] = PASSWORD_HASH.split('.');
    const hashes = ['', `${salt}.`, PASSWORD_HASH.slice(0, -8)];
    const answers = await Promise.all(hashes.map((hash) => isPassword(PASSWORD, hash)));
    expect(answers).not.toContain(true);
  });
});

it('derives a key for an address that nobody has too', async () => {
  await expect(checkNothing(PASSWORD)).resolves.toBeUndefined();
});
