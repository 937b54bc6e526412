/** The canonical URL of a path: without a trailing slash, even for the home page. */
export const canonical = (path: string, site: URL | undefined): string =>
  `${site?.origin ?? ''}${path === '/' ? '' : path}`;
