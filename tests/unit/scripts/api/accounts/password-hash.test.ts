// At the cost that the API really has, where that matters.
import { expect, it } from 'vitest';
import { createPasswords, scryptCost } from '../../../../../scripts/api/accounts/password-hash.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import { PASSWORD } from '../harness.ts';

const real = createPasswords(scryptCost);
const { hash, matches } = quickPasswords;

it('is stored with a salt and the cost in the PHC format, and matches whatever the cost is today', async () => {
  const stored = await real.hash(PASSWORD, '');
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  const passwords = [PASSWORD, 'akwaba-2026', `${PASSWORD} `];
  const found = await Promise.all(passwords.map((each) => matches(each, stored, '')));
  expect(found).toEqual([true, false, false]);
  expect(await hash(PASSWORD, '')).not.toBe(await hash(PASSWORD, ''));
});

it('is the same from keyboards that compose their accents differently', async () => {
  const composed = await hash('Ouidé-2026'.normalize('NFD'), '');
  expect(await matches('Ouidé-2026'.normalize('NFC'), composed, '')).toBe(true);
});

it('matches no hash that is cut or empty, and none where there is no account', async () => {
  const stored = await hash(PASSWORD, '');
  const hashes = ['', '$scrypt$', stored.replace(/[^$]*$/, ''), stored.slice(0, -8), undefined];
  for (const each of hashes) expect(await matches(PASSWORD, each, '')).toBe(false);
});

it('is never right if it is longer than any', async () => {
  const long = 'à'.normalize('NFD').repeat(101);
  expect(await matches(long, await hash(long, ''), '')).toBe(false);
});
