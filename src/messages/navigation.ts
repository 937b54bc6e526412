export const mainMenu = [
  { label: 'Accueil', href: '/' },
  { label: 'Actualités', href: '/blog' },
  { label: 'Événements', href: '/evenements' },
  { label: 'Formations', href: '/programme-de-formation' },
  { label: 'Accompagnement', href: '/programme-accompagnement' },
  { label: 'FAQ', href: '/faq' },
  { label: 'À propos', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Soumettre un projet', href: '/soumission-projet' },
] as const;
