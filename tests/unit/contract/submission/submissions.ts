// The answers of two candidates, as their forms hold them.

const photo = new File(['…'], 'digesteur.jpg', { type: 'image/jpeg' });
const plan = new File(['…'], 'plan côté.pdf', { type: 'application/pdf' });

export const personal = {
  annee_soutenance: '2025',
  noms_candidats: 'Awa Dossou et Koffi Mensah',
  email: 'awa.dossou@example.bj',
  telephone: '+229 01 97 12 34 56',
  autre_coordonnee: '',
  directeur_encadreur: 'Pr Rodrigue Hounkpatin',
  etablissement_entite: 'École polytechnique d’Abomey-Calavi',
  titre_memoire: 'Valorisation des déchets de cuisine en biogaz',
  autorisation_collecte: 'oui',
  reserve_collecte: '',
};

export const solution = {
  titre_solution: 'Un digesteur familial',
  date_identification: '2025-07-14',
  description_solution: 'Un digesteur de deux mètres cubes, en tôle locale.',
  domaines_application: ['Energie', 'Environnement'],
  probleme_defi: 'Le charbon de bois coûte cher et vide les forêts.',
  beneficiaires: 'Les ménages et les cantines.',
  ameliorations_apportees: 'oui',
  details_ameliorations: 'Un joint en caoutchouc recyclé.',
  acteurs_ameliorations: 'Les soudeurs du quartier.',
  desengagement: 'confirmer',
  valeur_ajoutee: 'Du gaz et de l’engrais avec les mêmes déchets.',
  durabilite: 'ODD 7 et 13',
};

export const files = { images: [photo, plan], autorisation_finale: true };

export const university = { niveau_academique: 'master', ...personal, ...solution, ...files };

export const outside = {
  nom_complet: 'Sènami Agbodjan',
  adresse_email: 'senami@example.bj',
  numero_telephone: '+229 01 66 00 12 34',
  nom_entreprise: 'Poulets du Plateau',
  poste_occupe: 'Gérante',
  description_projet: 'Un élevage suivi par téléphone.',
  objectifs_projet: 'Vendre mille poulets par mois.',
  budget_estime: '250000',
  date_debut: '2027-02-01',
  autres_commentaires: '',
  autorisation_finale: true,
};

export const nonUniversity = { niveau_academique: 'non_universitaire', ...outside };
