import { describe, expect, it } from 'vitest';
import { slugify, uniqueSlugs } from '../../../src/text/slug.ts';

describe('slugify', () => {
  it.each([
    ['Journée portes ouvertes 2026', 'journee-portes-ouvertes-2026'],
    ['L’énergie solaire à Parakou : où en est-on ?', 'l-energie-solaire-a-parakou-ou-en-est-on'],
    ['  --Déjà VU!!--  ', 'deja-vu'],
    ['Ça va, garçon ? Noël naïf', 'ca-va-garcon-noel-naif'],
    ['C++ / Java', 'c-java'],
  ])('makes %j into %j', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });

  it.each(['', '   ', '?!…', '日本語', '🌍'])('has a slug for %j too', (text) => {
    expect(slugify(text)).toBe('sans-titre');
  });

  it('stands another in where nothing is left', () => {
    expect(slugify('日本', slugify('Un titre'))).toBe('un-titre');
    expect(slugify('Nippon', slugify('Un titre'))).toBe('nippon');
  });

  const full = `${'a'.repeat(40)}-${'b'.repeat(39)}`;
  it.each([
    ['projet '.repeat(30), Array(11).fill('projet').join('-')],
    [`${full} fin`, full],
    [`${'a'.repeat(80)} fin`, 'a'.repeat(80)],
    [`${'a'.repeat(79)} fin`, 'a'.repeat(79)],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('cuts at 80 characters, between words where it can: %s', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });
});

it('gives each of several texts a slug of its own', () => {
  const texts = ['Pourquoi ?', 'Pourquoi', 'Pourquoi 2', 'Pourquoi !'];
  const slugs = uniqueSlugs(texts);
  expect(slugs[0]).toBe('pourquoi');
  expect(new Set(slugs).size).toBe(4);
});
