/** The address of a page as visitors see it: a build gives it the name of its file. */
export const currentPath = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
