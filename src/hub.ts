// Everything that identifies this hub: a sister hub changes only this file and `public/`.
export const hub = {
  name: 'Wéma',
  fullName: 'Wéma, hub d’innovation universitaire',
  description:
    'Actualités, événements, formations et programmes d’accompagnement du hub d’innovation universitaire Wéma, au Bénin.',
  university: 'Université publique du Bénin',
  /** With its preposition, as in « rattaché … ». */
  toUniversity: 'à l’Université publique du Bénin',
  /** Follows « le hub est ». */
  membership:
    'membre d’une initiative panafricaine d’innovation soutenue par un programme de développement',
  /** With its article, as in « les villes … ». */
  ofCountry: 'du Bénin',
  /** Lines of the street, then the town, then the country. */
  address: ['Campus universitaire', 'Abomey-Calavi', 'Bénin'],
  phone: '+229 01 21 36 00 00',
  /** Lines of text. */
  openingHours: ['Du lundi au vendredi, de 8 h à 18 h', 'Le samedi, de 9 h à 13 h'],
  /** Also in /.well-known/security.txt. */
  email: 'contact@wema.example',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/wema.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/wema-example' },
  ],
  /** The number that the public home page counts up to. */
  visitors: 400,
  /** Whether the footer has a subscription form. The provider must support the call `newsletter`. */
  newsletter: true,
} as const;

// The exports below are separate, so that scripts in the browser load only what they need.

/** What helps to come. Every part may be absent, and so may `public/plan.svg`, a drawn plan. */
export const visit: {
  /** A number with its country code, for those who write from a phone. */
  whatsapp?: string;
  /** Steps from the town to the door. */
  directions?: string[];
  /** Its place on a map. */
  map?: string;
} = {
  whatsapp: '+229 01 97 36 00 00',
  directions: [
    'De Cotonou, taxi ou zémidjan jusqu’à l’entrée principale du campus : 25 minutes hors des heures de pointe.',
    'Passez la barrière et montez l’allée. Après le rectorat, à droite.',
    'Avant la bibliothèque, à gauche : le hub est au bout, à cinq minutes à pied de l’entrée.',
  ],
  map: 'https://www.openstreetmap.org/?mlat=6.4147&mlon=2.3419#map=17/6.4147/2.3419',
};

/** Texts about the country's law; the terms of use and /accessibilite contain them. */
export const law = {
  /** Follows « du ». */
  name: 'droit béninois',
  /** Follows « selon ». */
  personalData:
    'la loi n° 2017-20 du 20 avril 2018 portant code du numérique en République du Bénin',
  /** Where people can complain about the use of their personal data; follows « saisir ». */
  dataAuthority: 'l’Autorité de protection des données à caractère personnel (APDP)',
  /** A whole sentence. */
  accessibility:
    'La loi n° 2017-06 du 29 septembre 2017 protège et promeut les droits des personnes handicapées en République du Bénin. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Médiateur de la République.',
} as const;

/** Two towns of the country that have no hub, with their prepositions. */
export const towns = ['à Natitingou', 'à Lokossa'] as const;

/** Dates without a zone are local dates of the hub. Daylight saving time is not supported. */
export const timeZone = 'Africa/Porto-Novo';

/** ISO 3166-1. The country of the address, and of phone numbers without a country code. */
export const country = 'BJ';

/** For fields of phone numbers. */
export const phoneNumbers = {
  dialCode: '229',
  hint: 'Au Bénin : dix chiffres, par exemple 01\u00a097\u00a012\u00a034\u00a056.',
  example: '+229 01 97 00 00 00',
} as const;

/**
 * `#rrggbb`. On paper and surface, text in ink, muted, link, error and good has a contrast of at least
 * 4.5 : 1, and so has the outline of the focused element.
 */
export const colors = {
  light: {
    paper: '#f8f2e6',
    surface: '#fffdf8',
    deep: '#efe3cc',
    ink: '#24160e',
    muted: '#6a5646',
    line: '#d9c8aa',
    control: '#8d7760',
    link: '#9a3216',
    error: '#a3003c',
    good: '#22603a',
    outline: '#222c62',
    // The brand, and the ground of news. White is written on primary, secondary and news, black on accent.
    primary: '#a4371a',
    accent: '#e0a030',
    secondary: '#222c62',
    white: '#fcf5e4',
    black: '#24160e',
    news: '#1f5a3d',
  },
  dark: {
    paper: '#12152c',
    surface: '#1b1f3f',
    deep: '#222750',
    ink: '#f4ebd9',
    muted: '#bdb3b0',
    line: '#363c6b',
    control: '#8087b8',
    link: '#f0b65a',
    error: '#ff94ae',
    good: '#8fd3a6',
    outline: '#b4c2ff',
    primary: '#a4371a',
    accent: '#e5a93e',
    secondary: '#2a3472',
    white: '#fcf5e4',
    black: '#24160e',
    news: '#1f5a3d',
  },
} as const;
