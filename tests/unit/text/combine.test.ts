import { describe, expect, it } from 'vitest';
import { combine } from '../../../src/text/combine.ts';
import { countCharacters } from '../../../src/text/truncate.ts';

const title = 'Une pompe solaire pour les maraîchers de Sèmè-Podji';
const extract =
  'Trois étudiants de l’école polytechnique ont mis au point une pompe que le soleil suffit à ' +
  'faire tourner. Elle arrose un demi-hectare par jour et se répare avec des pièces de vélo, ' +
  'que l’on trouve sur tous les marchés du sud.';

describe('combine', () => {
  it('keeps both when they fit together', () => {
    expect(combine(title, 'Elle se répare avec des pièces de vélo.', 220)).toEqual({
      title,
      extract: 'Elle se répare avec des pièces de vélo.',
    });
  });

  it('keeps title and extract together within the limit', () => {
    const card = combine(title, extract, 220);
    expect(card.title).toBe(title);
    expect(card.extract).toMatch(/^Trois étudiants .*…$/);
    expect(countCharacters(`${card.title} ${card.extract}`)).toBeLessThanOrEqual(220);
    expect(countCharacters(`${card.title} ${card.extract}`)).toBeGreaterThan(200);
  });

  it('counts the blank between them', () => {
    expect(combine('Santé', 'Une application', 21).extract).toBe('Une application');
    expect(combine('Santé', 'Une application', 20).extract).toBe('');
  });

  it('shows a short extract whole even where little is left', () => {
    expect(combine('Concours', 'Bravo !', 16)).toEqual({ title: 'Concours', extract: 'Bravo !' });
  });

  it('drops an extract of which only a stub would be left', () => {
    expect(combine(title, extract, title.length + 1 + 19).extract).toBe('');
    expect(combine(title, extract, title.length + 1 + 20).extract).toBe('Trois étudiants de…');
  });

  it('cuts a title that is too long alone', () => {
    const card = combine(`${title} ${extract}`, extract, 60);
    expect(card.title).toBe('Une pompe solaire pour les maraîchers de Sèmè-Podji Trois…');
    expect(card.extract).toBe('');
  });

  it.each([undefined, '', '  '])('has no extract for %j', (missing) => {
    expect(combine(title, missing, 220)).toEqual({ title, extract: '' });
  });
});
