import type { PagePath } from '../routes/pages.ts';

export interface MenuEntry {
  label: string;
  href: PagePath;
  hidden?: boolean;
}

/** A button at the end of both menus. */
const submission: MenuEntry = { label: 'Soumettre un projet', href: '/soumission-projet' };

export const mainMenu: readonly MenuEntry[] = [
  { label: 'Accueil', href: '/' },
  { label: 'Actualités', href: '/blog' },
  { label: 'Événements', href: '/evenements' },
  { label: 'Formations', href: '/programme-de-formation' },
  { label: 'Accompagnement', href: '/programme-accompagnement' },
  { label: 'FAQ', href: '/faq' },
  { label: 'À propos', href: '/about' },
  { label: 'Contact', href: '/contact' },
  submission,
];

export const candidateMenu: readonly MenuEntry[] = [
  { label: 'Accueil', href: '/home' },
  { label: 'Mon activité', href: '/status' },
  { label: 'Mon profil', href: '/profile' },
  // For candidates who have submitted; hidden for everyone for now.
  { label: 'Modifier ma candidature', href: '/edit-candidacy', hidden: true },
  { label: 'Contact', href: '/contact' },
  { label: 'À propos', href: '/about' },
  submission,
];
