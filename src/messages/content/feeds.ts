export const channels = {
  blogs: {
    title: 'Actualités',
    items: 'articles',
    description: 'Reportages, portraits, conseils et appels à projets du hub.',
  },
  events: {
    title: 'Événements',
    items: 'événements',
    description: 'Hackathons, conférences, portes ouvertes, expositions : les rendez-vous du hub.',
  },
};

export const linkTexts = {
  rss: 'Flux RSS',
  calendar: 'Tous les événements dans votre agenda',
};
