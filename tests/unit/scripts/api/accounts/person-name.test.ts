import { describe, expect, it } from 'vitest';
import { invalidCharacter } from '../../../../../scripts/api/accounts/person-name.ts';
import { growth, LINEAR } from '../../../growth.ts';

describe('a name', () => {
  it.each([
    ...['Dossou (née Agbo)', 'Agbo (ép. Dossou)', 'Kpadonou/Agossou', 'Sossa – Houngbo'],
    ...[
      'Afi / Kofi',
      'evil (point) com',
      'Koffi "Junior"',
      'Ọlá’wálé «\u00a0Afi\u00a0»',
      '„Afi“ Dossou',
    ],
    ...['Adébáyọ̀', 'Ade\u0301ba\u0301yo\u0323\u0300', "N'Dah", 'O’Connor', 'Oʼneil', "d'Almeida"],
    ...['Jean-Baptiste', 'Marie‑Ange', 'Dos Santos', 'Hùn-nùkpɔ́n', 'Zinsou épouse Houngbédji'],
    ...['J.-P.', 'J.P.', 'J. P. Kofi', 'M. Kofi', 'J.-Paul', 'Koffi A.', 'Kofi Jr.', 'Dr. Afi'],
    ...['É.-M. Dossou', "'Abd", 'Gal·la', '  Afi  ', 'Afi\u00a0Dossou', 'O', 'X Æ'],
    ...['محمد', 'عبد الرحمن', 'مُحَمَّد', '李小龍', 'አበበ ቢቂላ', 'Ѳедоръ', 'ג׳ורג׳', 'देवनागरी', 'ဦးသန့်'],
  ])('may be %s', (name) => {
    expect(invalidCharacter(name)).toBeUndefined();
  });

  it.each([
    ...['evil.com', 'prix-hub.evil.com/x2', 'www.evil', 't.co', 'x.t.co', 'a.bc', 'J.Kofi.com'],
    ...'evil。com evil．com evil｡com evil․com evilꓸcom evilꞏcom evil·com evil·bj'.split(' '),
    ...'evilᐧcom evilᆞcom t.ﬁ ｅｖｉｌ．ｃｏｍ evil.\u0301com evil(point)com'.split(' '),
    ...['evil.com/x', 'x/t.co', 'J./K', '(t.co)', '(evil.com/x)', '//evil.com', '«evil.com»', '""'],
    ...['evil [dot] com', 'afi@exemple', 'http:', 'x2', 'Afi ٢', 'n°', '1&1', 'Afi..'],
    ...['Vous avez gagné : réclamez', 'Vous avez gagné…', 'Gagnez !', 'Afi\nGagnez', 'Afi\tX'],
    ...['Afi\u2028X', 'Afi\u202eX', 'Afi\u200bX', '<b>Afi</b>', 'Afi, cliquez', '🌍', '\u0301'],
    ...['-', '.', "'", '', 'evil.-com.bj', 'Mme.Afi'],
  ])('is not %j', (name) => {
    expect(invalidCharacter(name)).toEqual(expect.any(String));
  });

  it.each([
    ['Afi 2', '2'],
    ['Afi, Kofi', ','],
    ['Afi & Kofi', '&'],
    ['Afi 🌍', '🌍'],
    ['evil.com', '.'],
    ['St.Pierre', '.'],
    ['evil(point)com', '('],
    ['evil·com', '·'],
    ['-', '-'],
  ])('is not %s because of %s', (name, sign) => {
    expect(invalidCharacter(name)).toBe(sign);
  });

  it.each(['a-', 'a.'])('a long %j is read in time that grows with its length', (piece) => {
    expect(growth((pieces) => invalidCharacter(`${piece.repeat(pieces)}.com`))).toBeLessThan(
      LINEAR,
    );
  });
});
