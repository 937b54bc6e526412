// All that incremental builds take of Astro beyond its documented interface. Any release of Astro may
// change it, so it is used with the versions that were tested; with others, the builder runs a plain
// `astro build` (scripts/builder/full-build.ts). See "Upgrading Astro" in docs/operations.md.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, GetStaticPathsItem } from 'astro';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { build } from 'esbuild';

/** Exact versions: even a patch release may change internals. */
const testedVersions: readonly string[] = ['7.3.4'];

const require = createRequire(import.meta.url);

function installedVersion(): string {
  return (require('astro/package.json') as { version: string }).version;
}

/** Why builds can not be incremental, and the remedy; undefined for a version that was tested. */
export function untestedAstro(version = installedVersion()): string | undefined {
  if (testedVersions.includes(version)) return undefined;
  return (
    `Incremental builds were tested with Astro ${testedVersions.join(', ')}, not with ${version}: ` +
    'every build is a whole `astro build`, which takes longer. ' +
    'To make builds incremental again, see "Upgrading Astro" in docs/operations.md.'
  );
}

/** The styles of each page, by a key of Astro's. Complete after the hook astro:build:setup. */
export type BuildPages = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:build:setup']>
>[0]['pages'];

/** What the prerenderer needs besides its modules, in the file facts.json. */
interface Facts {
  entry: string;
  pages: [key: string, page: { styles: unknown }][];
}

interface Build {
  /** The site's folder. */
  site: string;
  root: string;
  pages: BuildPages;
}

const FACTS = 'facts.json';
const MODULES = 'pages';
const STATIC_PATHS = 'static-paths.mjs';

/** Copies the modules that render pages, before Astro removes them at the end of the build. */
export async function savePrerenderer(folder: string, astro: Build): Promise<void> {
  const modules = path.join(folder, MODULES);
  await cp(prerenderFolder(astro), modules, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(import.meta.resolve('astro/runtime/prerender/static-paths.js'))],
    outfile: path.join(folder, STATIC_PATHS),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const facts: Facts = {
    entry: await entryOf(modules),
    pages: [...astro.pages].map(([key, { styles }]) => [key, { styles }]),
  };
  await writeFile(path.join(folder, FACTS), JSON.stringify(facts));
}

/** It is next to the site or, for a site outside the project, in the project. */
function prerenderFolder({ site, root }: Build): string {
  const candidates = [site, path.join(root, '.astro')].map((at) => path.join(at, '.prerender'));
  return candidates.find((folder) => existsSync(folder)) ?? missing('folder .prerender');
}

async function entryOf(modules: string): Promise<string> {
  const files = await readdir(modules);
  return files.find((file) => file.startsWith('prerender-entry.')) ?? missing('prerender entry');
}

type App = Required<ConstructorParameters<typeof StaticPaths>[0]>;
type Route = Awaited<ReturnType<StaticPaths['getAll']>>[number]['route'];
type RoutePaths = NonNullable<ReturnType<App['routeCache']['get']>>;

/** The export of the entry: the app that Astro itself renders pages with in a build. */
interface BuildApp extends App {
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

/** A page or an endpoint: plain data, with which another thread can render it. */
export interface PrerenderedPath {
  pathname: string;
  /** The pattern of its route, `/blog/[id]/[slug]`. */
  route: string;
  isEndpoint: boolean;
  /** What getStaticPaths of its route returned for it, if the route has that. */
  item: GetStaticPathsItem | undefined;
}

const destination = {
  write({ message }: { message: string }): void {
    console.log(message);
  },
};

/** Opens the prerenderer that savePrerenderer() has saved. */
export async function openPrerenderer(folder: string) {
  const { entry, pages } = JSON.parse(await readFile(path.join(folder, FACTS), 'utf8')) as Facts;
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const app = assertBuildApp((await load(`${MODULES}/${entry}`)) as { app?: Partial<BuildApp> });
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));

  /** Empty in a thread that has not called getStaticPaths. */
  async function pathsOf(route: Route): Promise<RoutePaths['staticPaths']> {
    const known = app.routeCache.get(route);
    if (known) return known.staticPaths;
    const staticPaths = Object.assign([], { keyed: new Map<string, GetStaticPathsItem>() });
    const mod = await app.getComponentByRoute(route);
    if (!app.routeCache.get(route)) app.routeCache.set(route, { mod, staticPaths });
    return app.routeCache.get(route)!.staticPaths;
  }

  return {
    /** All pages and endpoints; calls every getStaticPaths and renders nothing. */
    async findPaths(): Promise<PrerenderedPath[]> {
      const astro = (await load(STATIC_PATHS)) as { StaticPaths?: typeof StaticPaths };
      if (!astro.StaticPaths) return missing('class StaticPaths');
      const paths = await new astro.StaticPaths(app).getAll();
      return paths.map(({ pathname, route }) => ({
        pathname,
        route: route.route,
        isEndpoint: route.type === 'endpoint',
        item: app.routeCache.get(route)?.staticPaths.keyed.get(pathname),
      }));
    },

    /** Renders a path once: that of findPaths(), here or in another thread. */
    async render({ pathname, route, item }: PrerenderedPath, url: URL): Promise<Response> {
      const routeData = routes.get(route) ?? missing(`route ${route}`);
      if (!item) return app.render(new Request(url), { routeData });
      const { keyed } = await pathsOf(routeData);
      keyed.set(pathname, item);
      try {
        return await app.render(new Request(url), { routeData });
      } finally {
        // Its props would stay in memory.
        keyed.delete(pathname);
      }
    },
  };
}

function assertBuildApp({ app }: { app?: Partial<BuildApp> }): BuildApp {
  const { setInternals, setOptions, routeCache, getComponentByRoute } = app ?? {};
  const isComplete = setInternals && setOptions && routeCache && getComponentByRoute;
  return isComplete ? (app as BuildApp) : missing('app with internals, options and routes');
}

function missing(what: string): never {
  throw new Error(
    `Astro ${installedVersion()} has no ${what}: adapt src/integrations/astro-internals.ts to it, ` +
      'or remove the version from testedVersions there, so that every build is a full one.',
  );
}
