import { expect, it } from 'vitest';
import { plainText } from '../../../src/content/html/plain-text.ts';
import { safe, strangers } from '../content/html/harness.ts';

it.each([
  ['<p>\uf0b7\u00a0Idée</p><p>&#61692; Fait</p>', '<p>•\u00a0Idée</p><p>✓ Fait</p>'],
  ['<p title="\uf0b7 a">\uf061b</p>', '<p title="• a">b</p>'],
  [
    `<p><span style='font-family:Wingdings;mso-bidi-font-family:Wingdings'><span style="mso-list:Ignore">§<span style='font:7.0pt "Times New Roman"'>&nbsp;x</span></span></span>Idée</p>`,
    '<p><span><span>▪<span>\u00a0x</span></span></span>Idée</p>',
  ],
  ['<font face="Wingdings">ü</font> Fait', '✓ Fait'],
  ['<span style="font-family: \'Wingdings 2\'">P</span>', '<span>P</span>'],
  ['<span style="font-family: Arial, Wingdings">ü</span>', '<span>ü</span>'],
])('%s', async (html, expected) => {
  const result = await safe(html);
  expect(result).toBe(expected);
  expect(strangers(result)).toEqual([]);
});

it('a title has them too', () => {
  expect(plainText('\uf0fc Appel \uf061')).toBe('✓ Appel');
});
