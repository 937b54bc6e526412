import { expect, it } from 'vitest';
import { fillIn, firstUnfilled } from '../../../src/text/placeholders.ts';

const values = { prénom: 'Afi {titre} $&', titre: 'Un {prénom} <b>' };

it.each([
  ['{prénom}, {PRENOM}, { prénom }', 'Afi {titre} $&, Afi {titre} $&, Afi {titre} $&'],
  ['« {titre} »', '« Un {prénom} <b> »'],
  ['{{titre}}', '{Un {prénom} <b>}'],
  ['{numéro} { } {', '{numéro} { } {'],
])('fills in %j, and reads no value again', (text, filled) => {
  expect(fillIn(text, values)).toBe(filled);
});

it.each([
  ['Bonjour {titre}, {prenon} {x}', '{prenon}'],
  ['{', '{'],
  ['a } b', '}'],
  ['{{titre}}', '{'],
  ['{}', '{}'],
  ['{toString}', '{toString}'],
  ['{__proto__}', '{__proto__}'],
  ['{numéro}', '{numéro}'],
  ['{Prénom} {titre}', undefined],
])('finds what stands for nothing in %j', (text, unfilled) => {
  expect(firstUnfilled(text, { ...values, numéro: '' })).toBe(unfilled);
});
