import type { Kind } from '../../routes/items.ts';

/** The names of one item of a kind and of all. */
export const kindNames: Record<Kind, { one: string; all: string }> = {
  blogs: { one: 'Actualité', all: 'Actualités' },
  events: { one: 'Événement', all: 'Événements' },
  trainings: { one: 'Formation', all: 'Formations' },
  supports: { one: 'Accompagnement', all: 'Accompagnement' },
};

/** Anything that is not an item of a list. */
export const pageKinds = { page: 'Page', question: 'Question fréquente' } as const;

/** The heading of results that do not contain the words as typed. */
export const nearTitle = 'Résultats approchants';

/** Introduces matching words that occur only in an item's text. */
export const inText = 'Dans le texte\u00a0: ';

const numbers = new Intl.NumberFormat('fr');
/** In French, 0 and 1 are singular. */
const ending = (count: number, plural: string) => (count < 2 ? '' : plural);

/**
 * The number of results.
 *
 * @param exact results with all words as typed, or with words that begin with them
 * @param near results with similar words
 * @param withOlder older content was searched too
 */
export function foundText(exact: number, near: number, withOlder: boolean): string {
  const results = (count: number) => `${numbers.format(count)} résultat${ending(count, 's')}`;
  const coming = `qui s’en approche${ending(near, 'nt')}`;
  const sentences = ['Aucun résultat.'];
  if (exact > 0 && near > 0)
    sentences[0] = `${results(exact)}, et ${numbers.format(near)} ${coming}.`;
  else if (exact > 0) sentences[0] = `${results(exact)}.`;
  else if (near > 0) sentences[0] = `Rien d’exact. ${results(near)} ${coming}.`;
  if (withOlder) sentences.push('Recherche étendue aux contenus plus anciens.');
  return sentences.join(' ');
}
