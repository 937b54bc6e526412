// The response headers of the site, on any host.
import {
  accountPages,
  offlinePage,
  onlineCandidatePages,
  savedCandidatePages,
} from '../routes/pages.ts';

/** For every response. Each page contains its own policy for scripts and styles. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** HSTS for a year. Subdomains are excluded, because they may belong to others. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The headers for a site at this URL. The URL decides whether there is TLS: only the proxy in front
 * knows whether a request used it, and the proxy's headers can be forged.
 */
export function headersFor(siteUrl: string | undefined): Readonly<Record<string, string>> {
  const secure = siteUrl?.startsWith('https:');
  return secure ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}

/** Folders whose file names contain a hash of the content. */
export const hashedFolders = ['_astro', 'images'];

/** @param file the path in the site */
export const isHashed = (file: string): boolean =>
  hashedFolders.includes(file.split('/', 1)[0] ?? '');

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** A page contains the hashes of its styles and scripts: a proxy that rewrites it breaks it. */
  page: 'no-cache, no-transform',
  /** Cached, but revalidated each time. */
  other: 'no-cache',
};

/** For pages of forms, which contain such hashes too. */
export const notStored = 'no-store, no-transform';

/** @param file the path in the site */
export const cacheControlOf = (file: string): string =>
  cacheControl[isHashed(file) ? 'hashed' : file.endsWith('.html') ? 'page' : 'other'];

/** The paths of pages that must not be indexed. They have a `noindex` tag, and their responses a header. */
export const noindexPages = [
  ...Object.keys(accountPages),
  ...savedCandidatePages,
  ...onlineCandidatePages,
  offlinePage,
];

export const noindex = { name: 'X-Robots-Tag', value: 'noindex' };

const noindexFiles = new Set(noindexPages.map((page) => `${page.slice(1)}.html`));

/** @param file the path in the site */
export const isNoindex = (file: string): boolean => noindexFiles.has(file);
