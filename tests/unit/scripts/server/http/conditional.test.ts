import { expect, it } from 'vitest';
import { isFresh } from '../../../../../scripts/server/http/conditional.ts';

// Answers that nginx and Caddy share are in tests/unit/hosting/config/hosts.test.ts.
const etag = '"a1b2c3"';
const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT';
const earlier = 'Fri, 20 Nov 2026 09:00:00 GMT';
const later = 'Fri, 20 Nov 2026 11:00:00 GMT';
const state = { etag, lastModified };

it.each([
  ['its ETag', { 'if-none-match': etag }, true],
  [
    'another ETag and its date',
    { 'if-none-match': '"x"', 'if-modified-since': lastModified },
    false,
  ],
  ['its ETag and another date', { 'if-none-match': etag, 'if-modified-since': earlier }, true],
  ['its date', { 'if-modified-since': lastModified }, true],
  ['the date of a later release, which an editor took back', { 'if-modified-since': later }, false],
  [
    'its ETag, by a person who reloads',
    { 'if-none-match': etag, 'cache-control': 'no-cache' },
    false,
  ],
  ['nothing', {}, false],
])('who has %s needs no answer: %s', (_, headers, expected) => {
  expect(isFresh(headers, state)).toBe(expected);
});
