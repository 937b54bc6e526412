import { expect, it } from 'vitest';
import { fold } from '../../../src/text/fold.ts';

it.each([
  ['ÉLÈVE', 'eleve'],
  ['e\u0301cole', 'ecole'],
  ['Cœur, ŒUVRE', 'coeur, oeuvre'],
  ['Straße, STRAẞE', 'strasse, strasse'],
  ['Fɔngbè : gbɛ̀tɔ́ Ɖokpó', 'fongbe : gbeto dokpo'],
  ['Eʋegbe Ŋutifafa Ƒo', 'evegbe nutifafa fo'],
  ['ọ̀rọ̀ Yorùbá', 'oro yoruba'],
  ['Ɗan Ƙofar Ɓauchi Ƴar', 'dan kofar bauchi yar'],
  ['ħ ŧ Ørsted Łódź Iğdır', 'h t orsted lodz igdir'],
  ['Kɩbɩrɩ, Tʊgʊ, ɲama', 'kibiri, tugu, nama'],
  ['ﬁn, 12 m²', 'fin, 12 m2'],
  ['L’eau d‘Afi', "l'eau d'afi"],
  ['İstanbul', 'istanbul'],
  ['مرحبا 🌍', 'مرحبا 🌍'],
])('makes %j into %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
