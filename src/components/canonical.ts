/** The one address of a page, by its path: without a trailing slash, even for the home page. */
export const canonical = (path: string, site: URL | undefined): string =>
  `${site?.origin ?? ''}${path === '/' ? '' : path}`;
