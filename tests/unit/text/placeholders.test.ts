import { expect, it } from 'vitest';
import { fillIn, placeholdersIn } from '../../../src/text/placeholders.ts';

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
  ['Bonjour {prenon}, {titre}', ['{prenon}']],
  ['{', ['{']],
  ['a } b', ['}']],
  ['{{titre}}', ['{', '}']],
  ['{}', ['{}']],
  ['{toString} {__proto__}', ['{toString}', '{__proto__}']],
  ['{Prénom} {titre}', []],
])('finds what stands for nothing in %j', (text, unknown) => {
  const found = placeholdersIn(text, values).filter(({ value }) => value === undefined);
  expect(found.map(({ written }) => written)).toEqual(unknown);
});
