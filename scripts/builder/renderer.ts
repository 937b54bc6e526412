// Renders pages with the bundle that Astro built (src/integrations/bundle.ts).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import type { BundleFacts } from '../../src/integrations/bundle.ts';

type App = ConstructorParameters<typeof StaticPaths>[0];
type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/** The export of the bundle's entry: the app that Astro itself renders pages with in a build. */
interface BuildApp extends App {
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Path['route'] }): Promise<Response>;
}

export interface Page {
  /** Its path in the site. */
  file: string;
  /** Identifies the content it is made of; undefined if unknown: then it is always rendered. */
  key: string | undefined;
  render(): Promise<Uint8Array>;
}

const destination = {
  write({ message }: { message: string }): void {
    console.log(message);
  },
};

/** Lists every page and endpoint of the site, without rendering them. */
export async function findPages(bundle: string, siteUrl: string): Promise<Page[]> {
  const facts = JSON.parse(await readFile(path.join(bundle, 'facts.json'), 'utf8')) as BundleFacts;
  const load = (file: string) => import(pathToFileURL(path.join(bundle, file)).href);
  const { app } = (await load(`pages/${facts.entry}`)) as { app: BuildApp };
  const astro = (await load(facts.staticPaths)) as { StaticPaths: typeof StaticPaths };
  app.setInternals({ pagesByKeys: new Map(facts.pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const paths = await new astro.StaticPaths(app).getAll();
  const pages = paths.map((staticPath): Page => {
    const file = fileOf(staticPath);
    const url = new URL(encodeURI(file), siteUrl);
    return {
      file,
      key: staticPath.cacheKey,
      async render() {
        const response = await app.render(new Request(url), { routeData: staticPath.route });
        if (response.status >= 300 && response.status < 400) {
          throw new Error(`${file} leads elsewhere: give it a rule in src/hosting/addresses.ts.`);
        }
        return response.bytes();
      },
    };
  });
  // If two routes write the same file, the first wins, as in Astro.
  return [...new Map(pages.toReversed().map((page) => [page.file, page])).values()].reverse();
}

/** The name that Astro gives with `build.format: 'file'`. */
function fileOf({ pathname, route }: Path): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}
