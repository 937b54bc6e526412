import { expect, it } from 'vitest';
import { readSymbols } from '../../../src/text/symbols.ts';

it.each([
  ['\uf0b7\u00a0\u00a0Idée', '•\u00a0\u00a0Idée'],
  ['\uf0a7 a', '▪ a'],
  ['\uf0fc a \uf0fb b', '✓ a ✗ b'],
  ['\uf0d8 a', '➢ a'],
  ['\uf02da', '–a'],
  ['a \uf0e0 b', 'a → b'],
  ['10 \uf06dm, 5 \uf057', '10 μm, 5 Ω'],
  ['\uf04aa\uf06aa\uf0ff', '☺aa'],
  ['\ue000 \uf8ff \uf01f \uf100 · • ✓', '\ue000 \uf8ff \uf01f \uf100 · • ✓'],
])('%j is shown as %j', (text, expected) => {
  expect(readSymbols(text)).toBe(expected);
});
