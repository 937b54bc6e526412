// What answers carry, whoever serves the site.
import { statusPage } from './addresses.ts';

/** Every answer; a page's own policy on scripts and styles stands in the page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Who came by TLS once comes by TLS for a year. Subdomains belong to others, so they are left out. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * What a site at this address answers with. Whether a request came by TLS is for the proxy in front
 * to know, and its headers can be forged: the address says whether there is TLS at all.
 */
export function headersFor(siteUrl: string | undefined): Readonly<Record<string, string>> {
  const secure = siteUrl?.startsWith('https:');
  return secure ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}

/** Folders in which names carry a hash of the content. */
export const hashedFolders = ['_astro', 'images'];

/** @param file its path in the site */
export const isHashed = (file: string): boolean =>
  hashedFolders.includes(file.split('/', 1)[0] ?? '');

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Pages, redirects and the 404 page: kept, but asked about each time. */
  other: 'no-cache',
};

/**
 * Pages that search engines have no use for: those of accounts, and the one for who is offline. They
 * say `noindex` themselves, and answers with them say it too; a test holds the two together.
 */
export const noindexPages = [
  ...['login', 'register', 'verify-email', 'forget-password', 'reset-password'],
  ...['home', 'profile', 'status', statusPage, 'new-candidacies', 'edit-candidacy'],
  ...['soumission-projet/formulaire', 'soumission-projet/recu', 'hors-ligne'],
];

export const noindex = { name: 'X-Robots-Tag', value: 'noindex' };

const noindexFiles = new Map(noindexPages.map((page) => [`${page}.html`, page]));

/** @param file its path in the site */
export const isNoindex = (file: string): boolean => noindexFiles.has(file);

/** Those of a site, by their addresses without the slash before them. */
export const noindexAmong = (files: readonly string[]): string[] =>
  files.flatMap((file) => noindexFiles.get(file) ?? []);
