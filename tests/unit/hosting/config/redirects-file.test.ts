import { describe, expect, it } from 'vitest';
import { redirectsFile } from '../../../../src/hosting/config/redirects-file.ts';
import { site as smallSite } from './site.ts';

interface Rule {
  from: string;
  to: string;
  status: string;
}

const readRules = (files: readonly string[]): Rule[] =>
  redirectsFile(files)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '', ...rest] = line.split(' ');
      expect(rest).toEqual([]);
      return { from, to, status };
    });

const isDynamic = ({ from }: Rule): boolean => /[*:]/.test(from);

const matches = ({ from }: Rule, url: string): boolean =>
  new RegExp(`^${from.replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`).test(url);

type Answer = string | 404;

/**
 * Cloudflare Pages as its documentation and its own code have it: rules come before files, those
 * before the first dynamic one are found by their address, and of the others 100 are kept.
 */
function cloudflare(files: readonly string[]): (url: string) => Answer {
  const rules = readRules(files);
  const first = rules.findIndex(isDynamic);
  const fixed = rules.slice(0, first);
  expect(fixed.length).toBeLessThanOrEqual(2000);
  const kept = rules.slice(first, first + 100);
  return (url) => {
    const rule = fixed.find(({ from }) => from === url) ?? kept.find((one) => matches(one, url));
    if (rule && rule.status !== '200') return `-> ${rule.to}`;
    return fileOf(rule?.to ?? url, files);
  };
}

/** Netlify: files come before rules, and `/a/*` matches `/a` too. */
function netlify(files: readonly string[]): (url: string) => Answer {
  const rules = readRules(files);
  return (url) => {
    const file = fileOf(url, files);
    if (file !== 404) return file;
    const rule = rules.find((one) => matches(one, url) || matches(one, `${url}/`));
    if (!rule) return 404;
    return rule.status === '200' ? fileOf(rule.to, files) : `-> ${rule.to}`;
  };
}

function fileOf(url: string, files: readonly string[]): Answer {
  const name = url === '/' ? 'index' : url.slice(1);
  return [name, `${name}.html`].find((file) => files.includes(file)) ?? 404;
}

const small = Object.keys(smallSite).toSorted();
const many = (count: number): string[] =>
  ['blog', 'formation'].flatMap((kind) =>
    Array.from({ length: count }, (_, index) => `${kind}/${index + 1}/titre-${index + 1}.html`),
  );
const large = [...small, ...many(400)].toSorted();

describe.each([
  ['Cloudflare Pages', cloudflare],
  ['Netlify', netlify],
])('%s', (_, host) => {
  it.each([
    ['a small site', small],
    ['a site of hundreds of items', large],
  ])('serves every file of %s at its own address', (_size, files) => {
    const answer = host(files);
    for (const file of files) {
      expect(answer(file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)).toBe(file);
    }
  });

  it.each([
    ['/blog/12/un-ancien-titre', '-> /blog/12/douze'],
    ['/blog/12/un-ancien-titre/', '-> /blog/12/douze'],
    ['/blog/12/', '-> /blog/12/douze'],
    ['/blog/12', '-> /blog/12/douze'],
    ['/blog/1/x', '-> /blog/1/un'],
    ['/evenement/3/x', '-> /evenement/3/portes-ouvertes'],
    ['/formation/4/x', '-> /formation/4/dessin'],
    ['/accompagnement/5/x', '-> /accompagnement/5/incubation'],
    ['/blog/page/2', '-> /blog'],
    ['/blog/page/21', '-> /blog'],
    ['/evenements/page/1', '-> /evenements'],
    ['/status/7/mon-projet', 'status/projet.html'],
    ['/blog/13/x', 404],
    ['/blog/x', 404],
    ['/status/7', 404],
    ['/nowhere', 404],
  ])('answers %s with %s', (url, expected) => {
    expect(host(small)(url)).toBe(expected);
  });

  it('leads to the newest items of each kind where they are too many', () => {
    const answer = host(large);
    for (const kind of ['blog', 'formation']) {
      for (const id of [400, 399, 360]) {
        expect(answer(`/${kind}/${id}/x`)).toBe(`-> /${kind}/${id}/titre-${id}`);
      }
    }
    // Kinds with few items are not crowded out.
    expect(answer('/accompagnement/5/x')).toBe('-> /accompagnement/5/incubation');
    expect(answer('/blog/100/x')).toBe(404);
  });
});

it('a site of hundreds of items keeps within what both hosts take', () => {
  const text = redirectsFile(large);
  expect(text.length).toBeLessThan(100_000);
  expect(text.split('\n').length).toBeLessThan(1000);
});
