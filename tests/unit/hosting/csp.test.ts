import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blockedInline } from '../../../src/hosting/csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string, script = hash('one()'), style = hash('b{}')) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${script}; style-src 'self' ${style};">${body}`;

it.each([
  ['<script>one()</script><style>b{}</style>'],
  ['<script type="module">one()</script><style media="print">b{}</style>'],
  ['<script src="/a.js"></script><style></style>'],
  ['<script type="application/ld+json">{}</script>'],
  ['<p title="<style>">&lt;style></p><!-- <style>i{}</style> --><title><style></title>'],
])('nothing is refused of %s', (body) => {
  expect(blockedInline(page(body))).toEqual([]);
});

it.each<[string, string, string]>([
  ['<script>two()</script>', 'script', 'two()'],
  // Browsers hash the UTF-8 of a text.
  ['<script>two("Évènements 💧")</script>', 'script', 'two("Évènements 💧")'],
  ['<script type="speculationrules">two()</script>', 'script', 'two()'],
  ['<p title="<style>"></p><style>i{}</style>', 'style', 'i{}'],
  // What a policy says about scripts does not hold for styles.
  ['<script>b{}</script>', 'script', 'b{}'],
  ['<style>one()</style>', 'style', 'one()'],
  ['<style>b{}\n</style>', 'style', 'b{}\n'],
])('%s is refused', (body, name, text) => {
  expect(blockedInline(page(body))).toEqual([{ name, hash: hash(text) }]);
});

it('where there is no policy, nothing is named by it', () => {
  expect(blockedInline('<style>b{}</style>')).toEqual([{ name: 'style', hash: hash('b{}') }]);
});
