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
 * @param isNear they only come near what was typed
 * @param withOlder older content was searched too
 */
export function foundText(count: number, isNear: boolean, withOlder: boolean): string {
  const results = `${numbers.format(count)} résultat${ending(count, 's')}`;
  const sentences = ['Aucun résultat.'];
  if (count > 0)
    sentences[0] = isNear
      ? `Rien d’exact. ${results} qui s’en approche${ending(count, 'nt')}.`
      : `${results}.`;
  if (withOlder) sentences.push('Recherche étendue aux contenus plus anciens.');
  return sentences.join(' ');
}
