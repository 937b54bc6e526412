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

  it('cuts between words and counts the ellipsis', () => {
    expect(truncate(sentence, 24)).toBe('Le hub accompagne les…');
    expect(truncate('un deux trois', 8)).toBe('un deux…');
    expect(truncate('un deux trois', 7)).toBe('un deu…');
    expect(truncate('Le hub ouvre au public', 16)).toBe('Le hub ouvre au…');
  });

  it('never exceeds the limit, whatever the limit', () => {
    for (let limit = 0; limit <= sentence.length + 1; limit += 1) {
      expect(countCharacters(truncate(sentence, limit))).toBeLessThanOrEqual(limit);
    }
  });

  it('cuts inside a word when the last blank lies before 60 % of the limit', () => {
    expect(truncate('Le anticonstitutionnellement long', 20)).toBe('Le anticonstitution…');
    expect(truncate('anticonstitutionnellement', 10)).toBe('anticonst…');
  });

  it('cuts within any word where it is told to', () => {
    expect(truncate(sentence, 24, 1)).toBe('Le hub accompagne les é…');
    expect(truncate(sentence, 23, 1)).toBe('Le hub accompagne les…');
  });

  it.each([
    ['a comma', 'La formation, gratuite et ouverte à tous', 14, 'La formation…'],
    ['a full stop', 'Le hub ouvre. Les candidatures aussi', 15, 'Le hub ouvre…'],
    ['a guillemet and its blank', 'Un prix dit «\u00a0Excellence\u00a0»', 15, 'Un prix dit…'],
    ['an opening bracket', 'Le programme (gratuitement)', 15, 'Le programme…'],
    ['an article', 'Autour d’anticonstitutionnellement', 10, 'Autour…'],
    ['an article with the straight apostrophe', "Les l'agroalimentaire", 7, 'Les…'],
  ])('leaves no %s before the ellipsis', (_what, text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('keeps a sign that ends a sentence and its no-break space', () => {
    expect(truncate('Postulez dès lundi\u00a0! Les places sont comptées', 22)).toBe(
      'Postulez dès lundi\u00a0!…',
    );
  });

  it('keeps what a reader sees as one character whole', () => {
    const family = '👩🏾‍🔬';
    expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3));
    expect(truncate(family.repeat(3), 2)).toBe(`${family}…`);
    expect(truncate('Gbɛ\u0300tɔ\u0300 lɛ\u0301', 4)).toBe('Gbɛ\u0300…');
  });

  it.each([
    [1, '…'],
    [0, ''],
    [-3, ''],
  ])('has no room for a word at limit %i', (limit, expected) => {
    expect(truncate('Bénin', limit)).toBe(expected);
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
