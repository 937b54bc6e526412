// Renders pages with the bundle that Astro built (src/integrations/bundle.ts).
import { openPrerenderer, type PrerenderedPath } from '../../src/integrations/astro-internals.ts';
import { renderFromProps } from './render-from-props.ts';

/** Plain data, which another thread can render too. */
export interface Page {
  /** Its path in the site. */
  file: string;
  /** Identifies the content it is made of; undefined if unknown: then it is always rendered. */
  key: string | undefined;
  path: PrerenderedPath;
}

export type Renderer = Awaited<ReturnType<typeof openRenderer>>;

export async function openRenderer(bundle: string, siteUrl: string) {
  const prerenderer = await openPrerenderer(bundle);

  async function render({ file, path }: Page): Promise<Uint8Array> {
    const response = await prerenderer.render(path, new URL(encodeURI(file), siteUrl));
    if (response.status >= 300 && response.status < 400) {
      throw new Error(`${file} leads elsewhere: give it a rule in src/hosting/addresses.ts.`);
    }
    return response.bytes();
  }

  return {
    /** Lists every page and endpoint of the site, without rendering them. */
    async findPages(): Promise<Page[]> {
      const paths = await prerenderer.findPaths();
      const pages = paths.map((path): Page => {
        const key = path.item?.cacheKey;
        return { file: fileOf(path), key: key === undefined ? key : String(key), path };
      });
      // If two routes write the same file, the first wins, as in Astro.
      return [...new Map(pages.toReversed().map((page) => [page.file, page])).values()].reverse();
    },

    render: (page: Page): Promise<Uint8Array> =>
      page.key === undefined ? render(page) : renderFromProps(page.file, () => render(page)),
  };
}

/** The name that Astro gives with `build.format: 'file'`. */
function fileOf({ pathname, isEndpoint }: PrerenderedPath): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return isEndpoint ? name : `${name || 'index'}.html`;
}
