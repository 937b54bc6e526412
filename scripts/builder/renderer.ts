// Renders pages with the bundle that Astro built (src/integrations/bundle.ts).
import { openPrerenderer, type PrerenderedPath } from '../../src/integrations/astro-internals.ts';
import { renderFromProps } from './render-from-props.ts';

export interface Page {
  /** Its path in the site. */
  file: string;
  /** Identifies the content it is made of; undefined if unknown: then it is always rendered. */
  key: string | undefined;
  render(): Promise<Uint8Array>;
}

/** Lists every page and endpoint of the site, without rendering them. */
export async function findPages(bundle: string, siteUrl: string): Promise<Page[]> {
  const paths = await openPrerenderer(bundle);
  const pages = paths.map((each): Page => {
    const file = fileOf(each);
    const url = new URL(encodeURI(file), siteUrl);
    const render = async () => {
      const response = await each.render(url);
      if (response.status >= 300 && response.status < 400) {
        throw new Error(`${file} leads elsewhere: give it a rule in src/hosting/addresses.ts.`);
      }
      return response.bytes();
    };
    return {
      file,
      key: each.cacheKey,
      render: () => (each.cacheKey === undefined ? render() : renderFromProps(file, render)),
    };
  });
  // If two routes write the same file, the first wins, as in Astro.
  return [...new Map(pages.toReversed().map((page) => [page.file, page])).values()].reverse();
}

/** The name that Astro gives with `build.format: 'file'`. */
function fileOf({ pathname, isEndpoint }: PrerenderedPath): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return isEndpoint ? name : `${name || 'index'}.html`;
}
