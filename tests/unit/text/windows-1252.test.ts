import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { readWindows1252 } from '../../../src/text/windows-1252.ts';

it('is read as HTML reads numeric references', () => {
  const codes = Array.from({ length: 32 }, (_, index) => 0x80 + index);
  const references = codes.map((code) => `&#${code};`).join('');
  const [read] = fromHtml(references, { fragment: true }).children;
  expect(read).toMatchObject({ value: readWindows1252(String.fromCharCode(...codes)) });
});

it.each(['Été à l’œuvre', '\u007f\u00a0', '\u0081\u008d\u008f\u0090\u009d'])('%j stays', (text) => {
  expect(readWindows1252(text)).toBe(text);
});
