import { describe, expect, it } from 'vitest';
import { findRange, hasFailed, isFresh } from '../../../../scripts/rebuild/conditions.ts';

// What nginx and Caddy answer alike is in tests/unit/build/hosting/hosts.test.ts.
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

it.each([
  [{}, false],
  [{ 'if-match': etag }, false],
  [{ 'if-match': `"x" , ${etag}` }, false],
  [{ 'if-match': '*' }, false],
  [{ 'if-match': `W/${etag}` }, true],
  [{ 'if-match': '"x"' }, true],
  [{ 'if-unmodified-since': lastModified }, false],
  [{ 'if-unmodified-since': later }, false],
  [{ 'if-unmodified-since': earlier }, true],
  [{ 'if-unmodified-since': 'yesterday' }, false],
])('%j has failed: %s', (headers, expected) => {
  expect(hasFailed(headers, state)).toBe(expected);
});

describe('a range of 10 bytes', () => {
  const ask = (range: string, headers = {}) =>
    findRange({ range, ...headers }, { ...state, size: 10 });

  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=-1', { start: 9, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['Bytes= 2-3 ', { start: 2, end: 3 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-99', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=a-b', undefined],
    ['bytes=-1-2', undefined],
    ['lines=0-1', undefined],
    ['', undefined],
  ])('%j', (range, expected) => {
    expect(ask(range)).toEqual(expected);
  });

  it('stays within the file, whatever is asked', () => {
    for (const first of ['', ...Array(13).keys()]) {
      for (const last of ['', ...Array(13).keys()]) {
        const range = ask(`bytes=${first}-${last}`);
        if (typeof range !== 'object') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(10);
      }
    }
  });

  it('is of the state that the client has, or is the whole', () => {
    expect(ask('bytes=0-1', { 'if-range': etag })).toBeDefined();
    expect(ask('bytes=0-1', { 'if-range': lastModified })).toBeDefined();
    expect(ask('bytes=0-1', { 'if-range': `W/${etag}` })).toBeUndefined();
    expect(ask('bytes=0-1', { 'if-range': later })).toBeUndefined();
  });

  it('of an empty file is none', () => {
    expect(findRange({ range: 'bytes=0-' }, { ...state, size: 0 })).toBe('unsatisfiable');
  });
});
