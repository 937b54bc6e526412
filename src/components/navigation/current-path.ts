/** The path of a page for visitors; during a build, Astro's URL has the name of the file. */
export const currentPath = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
