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

  it('cuts between words at 80 characters', () => {
    const words = Array.from({ length: 30 }, () => 'projet').join(' ');
    const slug = slugify(words);
    expect(slug).toBe(Array.from({ length: 11 }, () => 'projet').join('-'));
    const full = `${'a'.repeat(40)}-${'b'.repeat(39)}`;
    expect(slugify(`${full} fin`)).toBe(full);
    expect(slugify(`${'a'.repeat(80)} fin`)).toBe('a'.repeat(80));
    expect(slugify(`${'a'.repeat(79)} fin`)).toBe('a'.repeat(79));
  });

  it('cuts a single long word at 80 characters', () => {
    expect(slugify('x'.repeat(200))).toBe('x'.repeat(80));
  });
});

it('gives each of several texts a slug of its own', () => {
  const texts = ['Pourquoi ?', 'Pourquoi', 'Pourquoi 2', 'Pourquoi !'];
  const slugs = uniqueSlugs(texts);
  expect(slugs[0]).toBe('pourquoi');
  expect(new Set(slugs).size).toBe(4);
});
