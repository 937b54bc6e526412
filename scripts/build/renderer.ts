// Renders pages with the bundle that Astro has made of the portal (src/build/bundle.ts).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import type { BundleFacts } from '../../src/build/bundle.ts';

type App = ConstructorParameters<typeof StaticPaths>[0];
type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/** What the bundle's entry exports: Astro's own way of rendering pages when it builds. */
interface BuildApp extends App {
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Path['route'] }): Promise<Response>;
}

export interface Page {
  /** Where it lies in the site. */
  file: string;
  /** Of what it is made; absent: nobody knows, so it is rendered each time. */
  key: string | undefined;
  render(): Promise<Uint8Array>;
}

const destination = {
  write({ message }: { message: string }): void {
    console.log(message);
  },
};

/** Every page and file of the site that has to be rendered, none of them rendered yet. */
export async function findPages(bundle: string, siteUrl: string): Promise<Page[]> {
  const facts = JSON.parse(await readFile(path.join(bundle, 'facts.json'), 'utf8')) as BundleFacts;
  const load = (file: string) => import(pathToFileURL(path.join(bundle, file)).href);
  const { app } = (await load(`pages/${facts.entry}`)) as { app: BuildApp };
  const astro = (await load(facts.staticPaths)) as { StaticPaths: typeof StaticPaths };
  app.setInternals({ pagesByKeys: new Map(facts.pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const paths = await new astro.StaticPaths(app).getAll();
  const pages = paths.map((found): Page => {
    const file = fileOf(found);
    const url = new URL(encodeURI(file), siteUrl);
    return {
      file,
      key: found.cacheKey,
      async render() {
        const answer = await app.render(new Request(url), { routeData: found.route });
        if (answer.status >= 300 && answer.status < 400) {
          throw new Error(`${file} leads elsewhere: give it a rule in src/serving/addresses.ts.`);
        }
        return answer.bytes();
      },
    };
  });
  // Of two for the same file Astro, too, takes the first.
  return [...new Map(pages.toReversed().map((page) => [page.file, page])).values()].reverse();
}

/** As Astro names them where a page is a file. */
function fileOf({ pathname, route }: Path): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}
