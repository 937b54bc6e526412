// A browser test that expects a text to be absent passes for ever once the text has changed. So such a
// text must stand somewhere in the code of the portal.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../fixtures/cache.ts';

const ABSENT = /toHaveCount\(0\)|toBeHidden\(|\.not\.to(BeVisible|ContainText|HaveText)\(/;
const TEXT = /(?:getBy(?:Text|Label)\(|Text\(|name: )(?:(['"])(?<text>.+?)\1|\/(?<pattern>.+?)\/)/g;

/** With all spaces as one. */
const read = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8').replace(/\\s|\\u00a0|\s+/g, ' ');

const absentTexts = (code: string): string[] =>
  code
    .split('; ')
    .filter((statement) => ABSENT.test(statement))
    .flatMap((statement) => [...statement.matchAll(TEXT)])
    .flatMap(({ groups }) => groups?.['text'] ?? groups?.['pattern']?.split('|') ?? [])
    .map((text) => text.replaceAll('\\', '').replace(/^\^|\$$/g, ''));

it('a text that a browser test expects to be absent is one that a page can show', () => {
  const code = globSync('{src,scripts}/**/*.{ts,tsx,astro}', { cwd: root }).map(read).join('\n');
  const texts = globSync('tests/**/*.spec.ts', { cwd: root }).map(read).flatMap(absentTexts);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => !code.includes(text))).toEqual([]);
});
