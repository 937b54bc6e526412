// Titles and descriptions of pages, for their heads and for the site's search.
import type { accountPages, publicPages } from '../../routes/pages.ts';

interface PageTexts {
  title: string;
  description: string;
  /** More words for the search, all of them on the page. */
  words: string;
}

/** The home page and the search itself are not found, nor pages that only a mail leads to. */
type FoundPage =
  | Exclude<(typeof publicPages)[number], '/' | '/recherche'>
  | Exclude<keyof typeof accountPages, '/reset-password' | '/verify-email'>;

export const sitePages: Record<FoundPage, PageTexts> = {
  '/soumission-projet': {
    title: 'Soumettre un projet',
    description:
      'Mémoires, thèses et travaux de fin d’études : soumettez votre solution, et fixez vous-même ce que vous acceptez de partager.',
    words: 'formulaire mémoire thèse',
  },
  '/soumission-projet/preparer': {
    title: 'Préparer mon projet',
    description:
      'Toutes les questions du formulaire de soumission, à lire et à imprimer avant de commencer.',
    words: 'soumettre fichiers',
  },
  '/programme-de-formation': {
    title: 'Programme de formation',
    description:
      'Les formations du hub, en cours et à venir : impression 3D, électronique, gestion, entrepreneuriat.',
    words: 'formations cours ateliers apprendre',
  },
  '/programme-accompagnement': {
    title: 'Programme d’accompagnement',
    description:
      'Les programmes d’accompagnement du hub, de la première idée aux premiers clients.',
    words: 'programmes incubation mentorat',
  },
  '/blog': {
    title: 'Actualités',
    description: 'Reportages, portraits, conseils et appels à projets : les actualités du hub.',
    words: 'blog articles nouvelles',
  },
  '/evenements': {
    title: 'Événements',
    description:
      'Hackathons, conférences, portes ouvertes, expositions : les rendez-vous du hub, à venir et passés.',
    words: 'agenda calendrier dates',
  },
  '/faq': {
    title: 'Questions fréquentes',
    description:
      'Qui peut soumettre un projet, ce qu’il en coûte, comment il est examiné, à qui il appartient : les réponses aux questions que l’on nous pose.',
    words: 'FAQ aide réponses',
  },
  '/about': {
    title: 'À propos du hub',
    description:
      'Ce que l’on trouve au hub, à qui il s’adresse, comment il accompagne les projets.',
    words: 'coworking design lab MakerSpace transfert technologie équipe',
  },
  '/contact': {
    title: 'Contact',
    description: 'Adresse, téléphone et e-mail du hub.',
    words: 'contacter écrire appeler venir plan carte horaires email mail partenariat presse',
  },
  '/cgu': {
    title: 'Conditions générales d’utilisation',
    description: 'Les règles d’usage du portail : compte, projets, données personnelles.',
    words: 'CGU confidentialité cookies mentions légales vie privée',
  },
  '/accessibilite': {
    title: 'Accessibilité',
    description:
      'Ce qui a été vérifié pour que chacun puisse utiliser le portail, ce qui manque encore, et à qui écrire.',
    words: 'handicap clavier contraste lecteur écran',
  },
  '/register': {
    title: 'Inscription',
    description: 'Créer un compte pour soumettre un projet et le suivre.',
    words: 's’inscrire compte',
  },
  '/login': {
    title: 'Connexion',
    description: 'Se connecter à son compte.',
    words: 'connecter compte mot de passe',
  },
  '/forget-password': {
    title: 'Mot de passe oublié',
    description: 'Recevoir un lien pour choisir un nouveau mot de passe.',
    words: 'perdu réinitialiser compte',
  },
};

export const textsOf = (path: string): PageTexts | undefined =>
  path in sitePages ? sitePages[path as FoundPage] : undefined;
