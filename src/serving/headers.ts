// What answers carry, whoever serves the site.

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
