// Texts of the team's pages about what an item was each time that it was published.
import { content } from './team-content.ts';

export const versions = {
  link: 'Versions précédentes',
  title: (title: string) => `Versions : ${title || content.untitled}`,
  versionTitle: (date: string) => (date ? `Version du ${date}` : 'Version d’une date inconnue'),
  intro: 'Ce contenu, tel qu’il a été publié chaque fois. Les 20 dernières versions sont gardées.',
  none: 'Aucune version n’est gardée pour le moment : la prochaine publication gardera la sienne, et le texte qu’elle remplace.',
  back: 'Retour au contenu',
  published: 'Publiée',
  undated: 'À une date inconnue',
  who: 'Par',
  changed: 'Ce qui a changé',
  first: 'Première version gardée',
  current: 'C’est le texte en ligne.',
  backToVersions: 'Toutes les versions',
  publishedBy: (who: string) => ` : version publiée par ${who}`,
  this: 'Cette version',
  online: 'En ligne',
  draft: 'Brouillon actuel',
  same: 'Cette version ne diffère en rien du contenu actuel.',
  resume: 'Reprendre cette version',
  resumes:
    'Elle devient un brouillon, que vous pouvez encore modifier : le site ne change pas avant « Publier ».',
  hasDraft: (who: string, at: string) =>
    `${who} a enregistré le ${at} des modifications qui ne sont pas encore publiées : elles seront gardées à part, dans une copie.`,
};
