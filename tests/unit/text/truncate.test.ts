import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCharacters, truncate } from '../../../src/text/truncate.ts';

const sentence = 'Le hub accompagne les étudiants du Bénin, de l’idée au premier client.';

describe('truncate', () => {
  it('returns a text that fits, trimmed and with white space collapsed', () => {
    expect(truncate('  Une   formation\n gratuite ', 40)).toBe('Une formation gratuite');
    expect(truncate(sentence, sentence.length)).toBe(sentence);
    expect(truncate('', 10)).toBe('');
    expect(truncate(' \n ', 10)).toBe('');
  });

  it.each([
    ['between words, and counts the ellipsis', sentence, 24, 'Le hub accompagne les…'],
    ['between words', 'un deux trois', 8, 'un deux…'],
    ['inside a word of a short text', 'un deux trois', 7, 'un deu…'],
    ['where a word ends at the limit', 'Le hub ouvre au public', 16, 'Le hub ouvre au…'],
    // The last blank lies before 60 % of the limit.
    ['inside a long word', 'Le anticonstitutionnellement long', 20, 'Le anticonstitution…'],
    ['inside a single word', 'anticonstitutionnellement', 10, 'anticonst…'],
    ['off a comma', 'La formation, gratuite et ouverte à tous', 14, 'La formation…'],
    ['off a full stop', 'Le hub ouvre. Les candidatures aussi', 15, 'Le hub ouvre…'],
    ['off a guillemet and its blank', 'Un prix dit «\u00a0Excellence\u00a0»', 15, 'Un prix dit…'],
    ['off an opening bracket', 'Le programme (gratuitement)', 15, 'Le programme…'],
    ['off an article', 'Autour d’anticonstitutionnellement', 10, 'Autour…'],
    ['off an article with the straight apostrophe', "Les l'agroalimentaire", 7, 'Les…'],
    ['behind a sign that ends a sentence', 'Dès lundi\u00a0! Les places', 13, 'Dès lundi\u00a0!…'],
    ['without room for a word', 'Bénin', 1, '…'],
    ['without any room', 'Bénin', 0, ''],
    ['below zero', 'Bénin', -3, ''],
  ])('cuts %s', (_what, text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('never exceeds the limit, whatever the limit', () => {
    for (let limit = 0; limit <= sentence.length + 1; limit += 1) {
      expect(countCharacters(truncate(sentence, limit))).toBeLessThanOrEqual(limit);
    }
  });

  it('keeps what a reader sees as one character whole', () => {
    const family = '👩🏾‍🔬';
    expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3));
    expect(truncate(family.repeat(3), 2)).toBe(`${family}…`);
    expect(truncate('Gbɛ\u0300tɔ\u0300 lɛ\u0301', 4)).toBe('Gbɛ\u0300…');
  });
});

describe('in a browser without Intl.Segmenter', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('counts code points', async () => {
    vi.resetModules();
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const old = await import('../../../src/text/truncate.ts');
    expect(old.truncate('🌱🌍 énergie solaire', 3)).toBe('🌱🌍…');
    expect(old.countCharacters('👩🏾')).toBe(2);
  });
});

it('counts characters as a reader does', () => {
  expect(countCharacters(' Santé  Animal ')).toBe(12);
  expect(countCharacters('e\u0301👩🏾‍🔬')).toBe(2);
});

it('a text of plain letters is cut like any other where a sign joins the last letter', () => {
  expect(truncate('abcde\u0301', 5)).toBe('abcde\u0301');
  expect(truncate('abcd\u0301e', 4)).toBe('abc…');
  expect(truncate('abcdef\u0301', 5)).toBe('abcd…');
  expect(countCharacters('l’été « à 20 € »\u0301')).toBe(16);
});
