// The pages of the site, by who may see them. A new page is a line here and a file in src/pages.
// The pages of items are in items.ts.

/** For everybody. Search engines index them, and the service worker saves those that were read. */
export const publicPages = [
  '/',
  '/about',
  '/accessibilite',
  '/blog',
  '/cgu',
  '/contact',
  '/evenements',
  '/faq',
  '/programme-accompagnement',
  '/programme-de-formation',
  '/recherche',
  '/soumission-projet',
  '/soumission-projet/preparer',
] as const;

/**
 * The ways into an account. A login never leads to one of them. The pages for guests redirect
 * candidates who are signed in to their home.
 */
export const accountPages = {
  '/forget-password': 'open',
  '/login': 'guest',
  '/register': 'open',
  '/reset-password': 'open',
  '/verify-email': 'open',
} as const;

/** One page for all of `/status/{id}/{title}`. It reads the id from its URL. */
export const statusPage = '/status/projet';

/**
 * For candidates. Their HTML is the same for everybody, and the service worker saves it: data comes
 * from the provider or from this device, and the pages show its date themselves.
 */
export const savedCandidatePages = [
  '/edit-candidacy',
  '/home',
  '/soumission-projet/formulaire',
  '/soumission-projet/recu',
  '/status',
  statusPage,
] as const;

/** For candidates who are online. */
export const onlineCandidatePages = ['/new-candidacies', '/profile'] as const;

/** Shown by the service worker for a page that is not saved. */
export const offlinePage = '/hors-ligne';

/** @param path with or without slashes at its ends */
export const isStatusAddress = (path: string): boolean => /^\/?status\/[^/]+\/[^/]+\/?$/.test(path);

export type CandidatePage = (typeof savedCandidatePages | typeof onlineCandidatePages)[number];
/** The path of any page except those of items. */
export type PagePath = (typeof publicPages)[number] | keyof typeof accountPages | CandidatePage;
