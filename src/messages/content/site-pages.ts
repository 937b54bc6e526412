// The pages that the search finds, as it shows them. Titles are those of the pages.
import type { PagePath } from '../../routes/pages.ts';

interface SitePage {
  path: PagePath;
  title: string;
  extract: string;
  /** What people may call it, and what is on it. */
  words?: string;
}

export const sitePages: SitePage[] = [
  {
    path: '/soumission-projet',
    title: 'Soumettre un projet',
    extract: 'Comment proposer une solution, ce qui est demandé, et le formulaire.',
    words: 'déposer candidature candidater formulaire mémoire thèse',
  },
  {
    path: '/soumission-projet/preparer',
    title: 'Préparer mon projet',
    extract: 'Toutes les questions du formulaire, à lire et à imprimer avant de commencer.',
    words: 'soumettre déposer fichiers pièces jointes',
  },
  {
    path: '/programme-de-formation',
    title: 'Programme de formation',
    extract: 'Les formations du hub, en cours et à venir.',
    words: 'formations cours ateliers stages apprendre postuler',
  },
  {
    path: '/programme-accompagnement',
    title: 'Programme d’accompagnement',
    extract: 'Les programmes d’accompagnement du hub, de la première idée aux premiers clients.',
    words: 'programmes incubation bourses mentorat',
  },
  {
    path: '/blog',
    title: 'Actualités',
    extract: 'Reportages, portraits, conseils et appels à projets.',
    words: 'blog articles nouvelles',
  },
  {
    path: '/evenements',
    title: 'Événements',
    extract: 'Les rendez-vous du hub, à venir et passés.',
    words: 'agenda calendrier dates',
  },
  {
    path: '/faq',
    title: 'Questions fréquentes',
    extract: 'Les réponses aux questions que l’on nous pose.',
    words: 'FAQ aide réponses',
  },
  {
    path: '/about',
    title: 'À propos du hub',
    extract: 'Ce que l’on y trouve, à qui il s’adresse, comment il accompagne les projets.',
    words: 'coworking design lab MakerSpace transfert technologie présentation équipe',
  },
  {
    path: '/contact',
    title: 'Contact',
    extract: 'Adresse, téléphone et e-mail.',
    words: 'contacter écrire appeler venir plan carte horaires email mail',
  },
  {
    path: '/cgu',
    title: 'Conditions générales d’utilisation',
    extract: 'Compte, projets, données personnelles : les règles du portail.',
    words: 'CGU confidentialité cookies mentions légales vie privée',
  },
  {
    path: '/accessibilite',
    title: 'Accessibilité',
    extract:
      'Ce qui a été vérifié pour que chacun puisse utiliser le portail, et ce qui manque encore.',
    words: 'handicap clavier contraste lecteur écran',
  },
  {
    path: '/register',
    title: 'Inscription',
    extract: 'Créer un compte pour soumettre un projet et le suivre.',
    words: 's’inscrire compte créer',
  },
  {
    path: '/login',
    title: 'Connexion',
    extract: 'Se connecter à son compte.',
    words: 'connecter compte identifiant mot de passe',
  },
  {
    path: '/forget-password',
    title: 'Mot de passe oublié',
    extract: 'Recevoir un lien pour choisir un nouveau mot de passe.',
    words: 'réinitialiser perdu changer compte',
  },
];
