import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { trimPolicy } from '../../../../scripts/builder/trim-csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string, ...scripts: string[]) =>
  `<head><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts.map(hash).join(' ')}; style-src 'self' ${hash('b{}')} ${hash('i{}')}"></head>${body}`;

it('keeps the hashes of what stands in the page in one order, and drops the others', () => {
  const body = '<script>one()\n</script><style>b{}</style><script type="module">two()</script>';
  const trimmed = trimPolicy(page(body, 'three()', 'two()', 'one()\n'));
  expect(trimmed).toBe(page(body, 'one()\n', 'two()').replace(` ${hash('i{}')}`, ''));
});

it('leaves a page without a policy alone', () => {
  const plain = '<p>sha256-x</p><script>one()</script>';
  expect(trimPolicy(plain)).toBe(plain);
});

it('touches no text that looks like a hash outside the policy', () => {
  const body = `<p>${hash('three()')}</p>`;
  expect(trimPolicy(page(body, 'three()'))).toContain(body);
});
