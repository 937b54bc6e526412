import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { hashSecret, newSecret, sign } from '../../../../../scripts/api/accounts/secrets.ts';

describe('a secret', () => {
  it('is 32 random bytes that an address can hold', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('has a hash that does not show it', () => {
    // SHA-256 of the empty text, as everybody knows it.
    expect(hashSecret('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    expect(hashSecret('a')).not.toBe(hashSecret('b'));
  });
});

describe('a signature', () => {
  it('is the same for the same text, another for another', () => {
    const db = openDatabase(':memory:');
    expect(sign(db, 'text')).toBe(sign(db, 'text'));
    expect(sign(db, 'text')).not.toBe(sign(db, 'texu'));
  });

  it('can not be made by another server', () => {
    expect(sign(openDatabase(':memory:'), 'text')).not.toBe(sign(openDatabase(':memory:'), 'text'));
  });
});
