import { expect, it } from 'vitest';
import { findChanges } from '../../../../../scripts/server/publishing/changes.ts';

it('tells the pages that differ, by their addresses', () => {
  const before = {
    'index.html': '1',
    'a.html': '1',
    'gone.html': '1',
    '404.html': '1',
    'x.js': '1',
  };
  const after = {
    'index.html': '2',
    'a.html': '1',
    'blog/1/été à 100 %.html': '1',
    'constructor.html': '1',
    'docs/index.html': '1',
    '404.html': '2',
    'x.js': '2',
  };
  expect(findChanges(after, before)).toEqual({
    added: ['/blog/1/%C3%A9t%C3%A9%20%C3%A0%20100%20%25', '/constructor', '/docs'],
    changed: ['/'],
    removed: ['/gone'],
  });
});

it('takes every page of a first release for new', () => {
  expect(findChanges({ 'index.html': '1' })).toEqual({ added: ['/'], changed: [], removed: [] });
});
