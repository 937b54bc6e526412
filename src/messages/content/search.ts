/** The four kinds of items: their names, and the paths of their lists and pages. */
export const searchKinds = {
  blogs: { label: 'Actualité', plural: 'Actualités', list: '/blog', page: '/blog' },
  events: { label: 'Événement', plural: 'Événements', list: '/evenements', page: '/evenement' },
  trainings: {
    label: 'Formation',
    plural: 'Formations',
    list: '/programme-de-formation',
    page: '/formation',
  },
  supports: {
    label: 'Accompagnement',
    plural: 'Accompagnement',
    list: '/programme-accompagnement',
    page: '/accompagnement',
  },
} as const;

/** Introduces matching words that occur only in an item's text. */
export const inText = 'Dans le texte\u00a0: ';

const numbers = new Intl.NumberFormat('fr');
/** In French, 0 and 1 are singular. */
const ending = (count: number, plural: string) => (count < 2 ? '' : plural);

/**
 * The number of results.
 *
 * @param near no item matches all words, so that these match only partly
 * @param withOlder older content was searched too
 */
export function foundText(count: number, near: boolean, withOlder: boolean): string {
  const results = `${numbers.format(count)} résultat${ending(count, 's')}`;
  const sentences = [`${results}.`];
  if (count === 0) sentences[0] = 'Aucun résultat.';
  else if (near) sentences[0] = `Rien d’exact. ${results} qui s’en approche${ending(count, 'nt')}.`;
  if (withOlder) sentences.push('Contenus plus anciens compris.');
  return sentences.join(' ');
}
