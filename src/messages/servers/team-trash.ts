// Texts of the team's pages about what was removed from a list of content.
import { quoted } from './team-content.ts';

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
