import { describe, expect, it } from 'vitest';
import { combine } from '../../../src/text/combine.ts';

const title = 'Une pompe solaire pour les maraîchers de Sèmè-Podji';
const extract =
  'Trois étudiants de l’école polytechnique ont mis au point une pompe que le soleil suffit à ' +
  'faire tourner. Elle arrose un demi-hectare par jour et se répare avec des pièces de vélo, ' +
  'que l’on trouve sur tous les marchés du sud.';

describe('combine', () => {
  it('shows a short extract whole even where little is left', () => {
    expect(combine('Concours', 'Bravo !', 16)).toEqual({ title: 'Concours', extract: 'Bravo !' });
  });

  it('drops an extract of which only a stub would be left', () => {
    expect(combine(title, extract, title.length + 1 + 19).extract).toBe('');
    expect(combine(title, extract, title.length + 1 + 20).extract).toBe('Trois étudiants de…');
  });

  it.each([undefined, '', '  '])('has no extract for %j', (missing) => {
    expect(combine(title, missing, 220)).toEqual({ title, extract: '' });
  });
});
