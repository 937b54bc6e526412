// What names this hub, and nothing else does: a sister hub changes this file and `public/`.
export const hub = {
  name: 'Wéma',
  fullName: 'Wéma, hub d’innovation universitaire',
  description:
    'Actualités, événements, formations et programmes d’accompagnement du hub d’innovation universitaire Wéma, au Bénin.',
  university: 'Université publique du Bénin',
  initiative: 'une initiative panafricaine d’innovation soutenue par un programme de développement',
  country: 'BJ',
  locale: 'fr-BJ',
  /** Lines of the street, then the town, then the country. */
  address: ['Campus universitaire', 'Abomey-Calavi', 'Bénin'],
  phone: '+229 01 21 36 00 00',
  email: 'contact@wema.example',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/wema.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/wema-example' },
  ],
  /** What the public home counts up to. */
  visitors: 400,
} as const;
