/** The four kinds: what one of them is called, and where lists and pages are. */
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

/** Before words for which an item was found, where they stand in its text alone. */
export const inText = 'Dans le texte\u00a0: ';

const numbers = new Intl.NumberFormat('fr');
/** In French, one and nothing are singular. */
const ending = (count: number, plural: string) => (count < 2 ? '' : plural);

/**
 * How much was found.
 *
 * @param near nothing has all the words: these only come near
 * @param withOlder older contents were searched as well
 */
export function foundText(count: number, near: boolean, withOlder: boolean): string {
  const results = `${numbers.format(count)} résultat${ending(count, 's')}`;
  const sentences = [`${results}.`];
  if (count === 0) sentences[0] = 'Aucun résultat.';
  else if (near) sentences[0] = `Rien d’exact. ${results} qui s’en approche${ending(count, 'nt')}.`;
  if (withOlder) sentences.push('Contenus plus anciens compris.');
  return sentences.join(' ');
}
