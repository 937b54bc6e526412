// The styles of a built page, one after the other, as the oldest browsers read them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { firstBuild } from '../../fixtures/bundle.ts';

const STYLES = /<style>(.*?)<\/style>|<link rel="stylesheet" href="([^"]*)">/gs;

it('what all styles build on comes first in every page, and nothing younger than browsers is in them', async () => {
  const site = path.join(await firstBuild(), 'release/site');
  const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = await readFile(path.join(site, page), 'utf8');
    const sheets = [...html.matchAll(STYLES)].map(async ([, inline, file]) =>
      file === undefined ? inline : readFile(path.join(site, file), 'utf8'),
    );
    const [first = '', ...others] = await Promise.all(sheets);
    expect(first, page).toMatch(/^\*,:before,:after\{box-sizing/);
    const [reset, tokens, base, component] = [
      'ul[role=list]',
      '--paper:',
      'scroll-padding-top',
      '[data-astro-cid',
    ].map((part) => first.indexOf(part)) as [number, number, number, number];
    expect(reset, page).toBeLessThan(tokens);
    expect(tokens, page).toBeLessThan(base);
    if (component >= 0) expect(base, page).toBeLessThan(component);
    expect([first, ...others].join(''), page).not.toMatch(/@layer|\((?:width|height)\s*[<>]|:is\(/);
  }
});
