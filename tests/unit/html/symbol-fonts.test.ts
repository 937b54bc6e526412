import { expect, it } from 'vitest';
import { plainText } from '../../../src/content/html/plain-text.ts';
import { expectSafe } from '../content/html/harness.ts';

it.each([
  ['<p>\uf0b7\u00a0Idée</p><p>&#61692; Fait</p>', '<p>•\u00a0Idée</p><p>✓ Fait</p>'],
  ['<p title="\uf0b7 a">\uf06ab</p>', '<p title="• a">b</p>'],
  ['\uf02da, 10 \uf06da, \uf057, \ue000\uf01f\uf100', '–a, 10 μa, Ω, \ue000\uf01f\uf100'],
  [
    `<p><span style='font-family:Wingdings;mso-bidi-font-family:Wingdings'><span style="mso-list:Ignore">§<span style='font:7.0pt "Times New Roman"'>&nbsp;x</span></span></span>Idée</p>`,
    '<p><span><span>▪<span>\u00a0x</span></span></span>Idée</p>',
  ],
  [
    "10 <span style='font-family:Symbol'>m</span>m <span style='font-family:\"Symbol\",serif'>®</span> l",
    '10 <span>μ</span>m <span>→</span> l',
  ],
  ['<span style="font-family:Wingdings">am</span>', '<span>am</span>'],
  ['<span style="font-family:Segoe UI Symbol">m</span>', '<span>m</span>'],
  ['<font face="Wingdings">ü</font> Fait', '✓ Fait'],
  ['<span style="font-family: \'Wingdings 2\'">P</span>', '<span>P</span>'],
  ['<span style="font-family: Arial, Wingdings">ü</span>', '<span>ü</span>'],
])('%s', (html, expected) => expectSafe(html, expected));

it('a title has them too', () => {
  expect(plainText('\uf0fc Appel \uf06a')).toBe('✓ Appel');
});
