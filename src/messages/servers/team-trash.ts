// Texts of the team's pages about what was removed from a list of content.
import { faultTexts, quoted } from './team-content.ts';

export const trash = {
  title: (list: string) => `Corbeille : ${list}`,
  link: (count: number) => (count > 0 ? `Corbeille (${count})` : 'Corbeille'),
  put: 'Mettre à la corbeille',
  /** Begins with what is shown, for those who speak to the page. */
  putNamed: (name: string) => `Mettre à la corbeille\u00a0: ${quoted(name)}`,
  puts: (name: string, isOnline: boolean) =>
    `${quoted(name)} ${isOnline ? 'quittera le site et ira' : 'ira'} à la corbeille. Pendant 30 jours, « Restaurer » l’en ressortira.`,
  intro:
    'Un contenu reste ici 30 jours, puis il est effacé pour toujours. « Restaurer » lui rend son adresse et sa place ; s’il était sur le site, il y revient aussitôt.',
  empty: 'La corbeille de cette liste est vide.',
  name: 'Titre',
  state: 'État',
  wasOnline: 'Était sur le site',
  wasDraft: 'Était un brouillon',
  removed: 'Mis à la corbeille',
  /** Between two days. */
  by: (who: string) => `par ${who}, gardé jusqu’au`,
  restore: 'Restaurer',
};

const restored = 'Ce contenu est restauré.';
const newAddress = 'Un autre a pris son adresse entre-temps : la sienne est nouvelle.';
const newCategory = 'Sa catégorie n’existait plus : elle a été créée de nouveau.';

/** What was done, by the word for it in the address of the page that follows. */
export const trashDone = {
  corbeille: 'Ce contenu est dans la corbeille : pendant 30 jours, « Restaurer » l’en ressort.',
  restaure: restored,
  'restaure-adresse': `${restored} ${newAddress}`,
  'restaure-categorie': `${restored} ${newCategory}`,
  'restaure-adresse-categorie': `${restored} ${newAddress} ${newCategory}`,
  absent: 'Ce contenu n’est plus dans la corbeille : il a déjà été restauré ou effacé.',
  complet: faultTexts.full,
  nom: 'Rien n’est restauré : un autre contenu de cette liste a pris ce nom. Donnez-lui d’abord un autre nom.',
};
