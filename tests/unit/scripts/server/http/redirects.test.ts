import { describe, expect, it } from 'vitest';
import { createRedirects } from '../../../../../scripts/server/http/redirects.ts';

const findRedirect = createRedirects(
  new Set([
    'blog.html',
    'blog/12/le-titre.html',
    'evenement/12/portes-ouvertes.html',
    'evenement/12/portes-ouvertes.ics',
    'formation/12/dessin.html',
    'accompagnement/12/incubation.html',
  ]),
);

describe('an address with a known id', () => {
  it.each([
    ['blog/12/un-ancien-titre', 'blog/12/le-titre'],
    ['blog/12', 'blog/12/le-titre'],
    ['blog/12/LE-TITRE', 'blog/12/le-titre'],
    ['Blog/12/le-titre', 'blog/12/le-titre'],
    ['blog/12/été à ouidah\r\nLocation: x', 'blog/12/le-titre'],
    ['blog/12/a/b', 'blog/12/le-titre'],
    [`blog/12/${'a'.repeat(16_000)}`, 'blog/12/le-titre'],
    ['blog/12/calendrier.ics', 'blog/12/le-titre'],
    ['evenement/12/ancien', 'evenement/12/portes-ouvertes'],
    ['evenement/12/ancien.ics', 'evenement/12/portes-ouvertes.ics'],
    ['formation/12/x', 'formation/12/dessin'],
    ['accompagnement/12/x', 'accompagnement/12/incubation'],
  ])('%s leads to the current page', (path, page) => {
    expect(findRedirect(path)).toBe(page);
  });
});

describe('an archive page that is gone', () => {
  it.each(['blog/page/7', 'blog/page', 'Blog/Page/1'])('%s leads to its list', (path) => {
    expect(findRedirect(path)).toBe('blog');
  });
});

it.each([
  '',
  'blog',
  'blog/13/le-titre',
  'blog/012/le-titre',
  'blog/12x/le-titre',
  'blog/-12/x',
  'blog/constructor/x',
  'a/blog/12/x',
  '/blog/12/x',
  'status/12/x',
  'blog/page/x',
  // This site has no such list.
  'evenements/page/7',
])('%j leads nowhere', (path) => {
  expect(findRedirect(path)).toBeUndefined();
});
