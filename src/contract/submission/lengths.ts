// The maximum length of each text of the project form, in UTF-16 code units as browsers count
// `maxlength`; a line break counts as one. Generous enough for any text typed by hand.

const LINE = 500;
const PARAGRAPH = 10_000;

export const longest = {
  noms_candidats: LINE,
  telephone: LINE,
  autre_coordonnee: LINE,
  directeur_encadreur: LINE,
  etablissement_entite: LINE,
  titre_memoire: LINE,
  reserve_collecte: PARAGRAPH,
  titre_solution: LINE,
  description_solution: PARAGRAPH,
  probleme_defi: PARAGRAPH,
  beneficiaires: PARAGRAPH,
  details_ameliorations: PARAGRAPH,
  acteurs_ameliorations: LINE,
  valeur_ajoutee: PARAGRAPH,
  durabilite: PARAGRAPH,
  nom_complet: LINE,
  numero_telephone: LINE,
  nom_entreprise: LINE,
  poste_occupe: LINE,
  description_projet: PARAGRAPH,
  objectifs_projet: PARAGRAPH,
  budget_estime: 30,
  autres_commentaires: PARAGRAPH,
} as const;

export type TextName = keyof typeof longest;
