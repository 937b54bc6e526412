// All that incremental builds take of Astro beyond its documented interface. Any release of Astro may
// change it, so it is used with the versions that were tested; with others, the builder runs a plain
// `astro build` (scripts/builder/full-build.ts). See "Upgrading Astro" in docs/operations.md.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
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

type App = ConstructorParameters<typeof StaticPaths>[0];
type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/** The export of the entry: the app that Astro itself renders pages with in a build. */
interface BuildApp extends App {
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Path['route'] }): Promise<Response>;
}

/** A page or an endpoint. */
export interface PrerenderedPath {
  pathname: string;
  isEndpoint: boolean;
  /** What its getStaticPaths returned as such. */
  cacheKey: string | undefined;
  render(url: URL): Promise<Response>;
}

const destination = {
  write({ message }: { message: string }): void {
    console.log(message);
  },
};

/** All pages and endpoints of a saved prerenderer; calls every getStaticPaths and renders nothing. */
export async function openPrerenderer(folder: string): Promise<PrerenderedPath[]> {
  const { entry, pages } = JSON.parse(await readFile(path.join(folder, FACTS), 'utf8')) as Facts;
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const { app } = (await load(`${MODULES}/${entry}`)) as { app?: BuildApp };
  const astro = (await load(STATIC_PATHS)) as { StaticPaths?: typeof StaticPaths };
  if (!app?.setInternals || !app.setOptions) return missing('app with internals and options');
  if (!astro.StaticPaths) return missing('class StaticPaths');
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const paths = await new astro.StaticPaths(app).getAll();
  return paths.map(({ pathname, route, cacheKey }) => ({
    pathname,
    isEndpoint: route.type === 'endpoint',
    cacheKey,
    render: (url) => app.render(new Request(url), { routeData: route }),
  }));
}

function missing(what: string): never {
  throw new Error(
    `Astro ${installedVersion()} has no ${what}: adapt src/integrations/astro-internals.ts to it, ` +
      'or remove the version from testedVersions there, so that every build is a full one.',
  );
}
