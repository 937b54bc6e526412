// What answers carry, whoever serves the site.

/** Every answer; a page's own policy on scripts and styles stands in the page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Folders in which names carry a hash of the content. */
export const hashedFolders = ['_astro', 'images'];

export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Pages, redirects and the 404 page: kept, but asked about each time. */
  other: 'no-cache',
};
