// What was done, by the word for it in the address of the page that follows.
import { faultTexts } from './team-content.ts';
import type { opinionsDone } from './team-opinions.ts';

const restored = 'Ce contenu est restauré.';
const newAddress = 'Un autre a pris son adresse entre-temps : la sienne est nouvelle.';
const newCategory = 'Sa catégorie n’existait plus : elle a été créée de nouveau.';
const resumed =
  'La version précédente est dans ce brouillon. Publiez-le pour la remettre en ligne.';

export const done = {
  // Content.
  corbeille: 'Ce contenu est dans la corbeille : pendant 30 jours, « Restaurer » l’en ressort.',
  restaure: restored,
  'restaure-adresse': `${restored} ${newAddress}`,
  'restaure-categorie': `${restored} ${newCategory}`,
  'restaure-adresse-categorie': `${restored} ${newAddress} ${newCategory}`,
  absent: 'Ce contenu n’est plus dans la corbeille : il a déjà été restauré ou effacé.',
  complet: faultTexts.full,
  'nom-pris':
    'Rien n’est restauré : un autre contenu de cette liste a pris ce nom. Donnez-lui d’abord un autre nom.',
  version: resumed,
  'version-copie': `${resumed} Les modifications qui n’étaient pas publiées sont dans un autre brouillon : une copie, dans la liste.`,
  enregistre: 'C’est enregistré.',
  visible: 'C’est enregistré : les candidats le voient dès maintenant.',
  image: 'L’image est prête.',
  'image-supprimee': 'L’image est supprimée.',
  // Projects and candidates.
  annule: 'Annulé : personne n’a été averti.',
  'trop-tard': 'Trop tard : le candidat est déjà averti.',
  renvoye: 'L’e-mail va être renvoyé.',
  'deja-renvoye': 'Cet e-mail n’est plus à renvoyer.',
  note: 'La note est enregistrée.',
  'note-supprimee': 'La note est supprimée.',
  suivi: 'Le suivi est enregistré.',
  vue: 'La vue est enregistrée : son lien est au-dessus de la liste.',
  'vue-retiree': 'La vue est retirée.',
  verification: 'Le lien de vérification va être envoyé.',
  'compte-supprime': 'Le compte est supprimé, avec ses projets et leurs fichiers.',
  'hors-lettre': 'Cette adresse ne recevra plus la lettre.',
  'pas-dans-lettre': 'Cette adresse n’est pas dans la liste.',
  // Jurors.
  'lien-jure': 'Le nouveau lien part par e-mail. L’ancien n’est plus valable.',
  'jure-retire': 'Le lien est retiré.',
  // Members.
  invitation: 'L’invitation va être envoyée par e-mail.',
  role: 'Le rôle est changé.',
  'nouveau-lien': 'Le lien va être envoyé par e-mail.',
  'membre-retire': 'Cette personne ne fait plus partie de l’équipe.',
  'facteur-retire': 'Le second facteur est retiré.',
  nom: 'Votre nom est enregistré.',
  'mot-de-passe': 'Votre mot de passe est changé.',
};

export type Done = keyof typeof done | keyof typeof opinionsDone;
