import { expect, it } from 'vitest';
import { headersFile } from '../../../../src/hosting/config/headers-file.ts';
import { noindexPages, securityHeaders } from '../../../../src/hosting/headers.ts';

/** The rules as both hosts read them: a path, then indented headers. */
function rules(): [path: string, headers: [name: string, value: string][]][] {
  return headersFile(securityHeaders)
    .split(/^(?=\/)/m)
    .map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n');
      return [path, lines.map((line) => line.trim().split(/: (.*)/s, 2) as [string, string])];
    });
}

it('every answer carries the security headers of our own server', () => {
  expect(Object.fromEntries(new Map(rules()).get('/*') ?? [])).toEqual(securityHeaders);
});

it('names with a hash are kept for ever', () => {
  const forever = [['Cache-Control', 'public, max-age=31536000, immutable']];
  expect(new Map(rules()).get('/_astro/*')).toEqual(forever);
  expect(new Map(rules()).get('/images/*')).toEqual(forever);
});

it('the pages of accounts are kept from search engines', () => {
  const hidden = rules().filter(([, headers]) => headers.some(([name]) => name === 'X-Robots-Tag'));
  expect(hidden.map(([path]) => path).toSorted()).toEqual(
    [...noindexPages, '/status/:id/:title'].toSorted(),
  );
});

it('no header stands in two rules that match one address: hosts would join the values', () => {
  const everywhere = new Set((new Map(rules()).get('/*') ?? []).map(([name]) => name));
  const elsewhere = rules().filter(([path]) => path !== '/*');
  expect(elsewhere.flatMap(([, headers]) => headers.map(([name]) => name))).not.toContain(
    expect.toSatisfy((name: string) => everywhere.has(name)),
  );
  expect(new Set(rules().map(([path]) => path)).size).toBe(rules().length);
});
