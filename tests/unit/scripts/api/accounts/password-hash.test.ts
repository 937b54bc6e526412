// At the cost that the API really has, where that matters.
import { describe, expect, it } from 'vitest';
import { createPasswords, scryptCost } from '../../../../../scripts/api/accounts/password-hash.ts';
import { earlierHash, quickPasswords } from '../../../../fixtures/passwords.ts';
import { PASSWORD } from '../harness.ts';

const real = createPasswords(scryptCost);
const { hash, matches, matchesNothing } = quickPasswords;

describe('a password', () => {
  it('is kept with a salt and the cost in the PHC format, a new one every time', async () => {
    const [first, second] = await Promise.all([real.hash(PASSWORD, ''), real.hash(PASSWORD, '')]);
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(PASSWORD);
    expect(await real.matches(PASSWORD, first, '')).toBe(true);
  });

  it('is recognised by a hash of an earlier day, whatever the cost is today', async () => {
    expect(await quickPasswords.matches(PASSWORD, earlierHash, '')).toBe(true);
    expect(await real.matches(PASSWORD, await hash(PASSWORD, ''), '')).toBe(true);
  });

  it('is outdated in the earlier format, and with a lower cost than today’s', async () => {
    const kept = await hash(PASSWORD, '');
    expect([real.isOutdated(earlierHash), real.isOutdated(kept)]).toEqual([true, true]);
    expect(quickPasswords.isOutdated(earlierHash)).toBe(true);
    expect(quickPasswords.isOutdated(kept)).toBe(false);
  });

  it('is not another one, in another case or with a blank', async () => {
    const kept = await hash(PASSWORD, '');
    expect(await matches(PASSWORD.toLowerCase(), kept, '')).toBe(false);
    expect(await matches(`${PASSWORD} `, kept, '')).toBe(false);
  });

  it('is the same from keyboards that compose their accents differently', async () => {
    const composed = await hash('Ouidé-2026'.normalize('NFD'), '');
    expect(await matches('Ouidé-2026'.normalize('NFC'), composed, '')).toBe(true);
  });

  it('fits no hash that is cut or empty', async () => {
    const kept = await hash(PASSWORD, '');
    const hashes = ['', '$scrypt$', 'AZ51.', kept.replace(/[^$]*$/, ''), kept.slice(0, -8)];
    for (const each of hashes) expect(await matches(PASSWORD, each, '')).toBe(false);
  });

  it('that is longer than any costs nothing, and is never right', async () => {
    const long = 'à'.normalize('NFD').repeat(101);
    expect(await matches(long, await hash(long, ''), '')).toBe(false);
    expect(await matchesNothing(long, '')).toBe(false);
  });

  it('of an address that nobody has costs a key too, and is never right', async () => {
    expect(await matchesNothing(PASSWORD, '')).toBe(false);
  });
});
