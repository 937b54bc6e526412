import { expect, it } from 'vitest';
import { digestOf, openDigests } from '../../../src/content/digests.ts';

it('an object has the digest of its JSON, or the one that its cache has', () => {
  const digests = openDigests();
  const item = { id: 1, title: 'Un four' };
  expect(digests.of(item)).toBe(digestOf({ id: 1, title: 'Un four' }));
  digests.remember(item, 'of the cache');
  expect(digests.of(item)).toBe('of the cache');
  expect(openDigests().of(item)).toBe(digestOf(item));
});

it('a changed copy has another, and nobody sees where it is remembered', () => {
  const digests = openDigests();
  const item = { id: 1, title: 'Un four' };
  const before = digests.of(item);
  expect(digests.of({ ...item, title: 'Un séchoir' })).not.toBe(before);
  expect(Object.assign({}, item)).toStrictEqual({ id: 1, title: 'Un four' });
});
