import { expect, it } from 'vitest';
import { typeset } from '../../../src/text/typography.ts';
import { growth, LINEAR } from '../growth.ts';

/** With a `_` where a space does not break. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '_').replaceAll('\u202f', '.');

it.each([
  // No line begins with a sign.
  ['Qui peut venir ?', 'Qui peut venir_?'],
  [
    'Bravo ! Merci à toutes ; à demain : 9 heures.',
    'Bravo_! Merci à toutes_; à demain_: 9 heures.',
  ],
  ['« Bonjour », dit-elle. « Qui est là ? »', '«_Bonjour_», dit-elle. «_Qui est là_?_»'],
  ['Lieu :Cotonou', 'Lieu_:Cotonou'],
  ['Prix  :  10', 'Prix_:  10'],
  ['Prix\n  : 10', 'Prix_: 10'],
  ['Prix\u2009: 10', 'Prix_: 10'],
  ['Prix\u00a0\u00a0: 10', 'Prix_: 10'],
  ['Voir https://exemple.bj/a?b=1 : le règlement', 'Voir https://exemple.bj/a?b=1_: le règlement'],
  // Numbers and what they count.
  ['1 500 €', '1_500_€'],
  ['1 500 000 FCFA', '1_500_000_FCFA'],
  ['de 68 000 F CFA à 1 234 567,50 F CFA', 'de 68_000_F_CFA à 1_234_567,50_F_CFA'],
  ['25 % des 3 200 étudiantes', '25_% des 3_200 étudiantes'],
  ['5 kg, 3 km, 20 m², 2 ha, 40 cm', '5_kg, 3_km, 20_m², 2_ha, 40_cm'],
  ['300 W, 12 V et 2 kWh', '300_W, 12_V et 2_kWh'],
  ['à 10 h 30', 'à 10_h_30'],
  ['de 9h 30 à 17h', 'de 9h_30 à 17h'],
  ['le 16 décembre, le 1er mars, n° 12', 'le 16_décembre, le 1er_mars, n°_12'],
  // Between words it breaks.
  ['Les\u00a0quinze\u00a0équipes\u202fdu hub\u00a0!', 'Les quinze équipes du hub_!'],
  [
    '12\u00a0équipes de M.\u00a0Dossou, page\u00a03,\u00a01\u00a0500\u00a0000\u00a0FCFA',
    '12_équipes de M._Dossou, page_3,_1_500_000_FCFA',
  ],
  ['Un\u00a0\u00a0 deux', 'Un deux'],
])('%j is set as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it.each([
  // Nothing is added.
  'Qui?Quoi!Ici:là;»«Bonjour»',
  '100% et 15°C, 1500€',
  // What is right stays as it is.
  'Bravo\u00a0! Merci\u202f? «\u00a0Oui\u00a0» 1\u202f500\u00a0€',
  'à 68\u00a0000\u00a0F\u00a0CFA',
  'Bravo :-) Merci ;) Super :D ou :p',
  'a != b, Foo ::bar, x := 1',
  // Numbers of their own.
  'en 2026 100 personnes',
  'le 12\u00a0mars 2026 300 candidats',
  'Le 3\u00a0août, les 5 membres et 8 grands projets',
  "Le 3 s'ouvre ; le 4 l’atelier".replace(' ;', '\u00a0;'),
  ': en tête',
  '? ',
  'fin «',
  '',
])('%j stays as it is', (text) => {
  expect(typeset(text)).toBe(text);
});

it.each(['a ', '1 ', '1 500 ', ' ?', '« ', ': ', 'F ', '    '])(
  'sets a long %j in time that grows with its length',
  (piece) => {
    expect(growth((pieces) => typeset(piece.repeat(pieces)))).toBeLessThan(LINEAR);
  },
);
