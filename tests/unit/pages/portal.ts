// The pages as a build makes them: each address asks its file for its paths and its content.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import type { APIContext, APIRoute } from 'astro';
import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { vi } from 'vitest';
import type { OpenCall, Card, Entry, FaqEntry, Slide } from '../../../src/content/entry.ts';
import type { GetCollection } from '../../../src/content/collections.ts';
import { renderFromProps } from '../../../scripts/builder/render-from-props.ts';
import { createPageKeys } from '../../../src/content/page-key.ts';
import { createQueries } from '../../../src/content/queries.ts';
import { collectionReads } from '../../../src/content/reads.ts';
import type { Opening } from '../../../src/contract/submission/opening.ts';
import type * as site from '../../../src/content/site.ts';
import { Screen, SITE } from '../components/screen.ts';

/** The collections, each in the order of the provider's list. */
export interface Content {
  blogs?: Entry[];
  events?: Entry[];
  trainings?: Entry[];
  supports?: Entry[];
  homeNews?: Card[];
  homeTrainings?: Card[];
  homeSupports?: Card[];
  slides?: Slide[];
  questions?: FaqEntry[];
  calls?: OpenCall[];
  opening?: Opening;
}

interface Paths {
  getStaticPaths?: () => Promise<StaticPath[]>;
}

interface PageModule extends Paths {
  default: Parameters<AstroContainer['renderToString']>[0];
}

interface EndpointModule extends Paths {
  GET: APIRoute;
}

interface StaticPath {
  params: Record<string, string | undefined>;
  props: Record<string, unknown>;
  cacheKey?: string | undefined;
}

interface Place<Module> extends StaticPath {
  address: string;
  module: Module;
}

type Modules<Module> = Record<string, () => Promise<Module>>;
const pages = import.meta.glob<PageModule>('/src/pages/**/*.astro');
const endpoints = import.meta.glob<EndpointModule>([
  '/src/pages/**/*.ts',
  '/src/pages/.well-known/*.ts',
]);

type Site = typeof site;

/** The site's content, without a provider. */
function siteOf(content: Content): Site {
  const { opening, ...lists } = content;
  const getCollection = (async (name: keyof typeof lists) => {
    collectionReads.publish(name);
    return lists[name] ?? [];
  }) as GetCollection;
  const footerYear = async () => new Date().getFullYear();
  const withKeys = createPageKeys(footerYear, new Date());
  return {
    ...createQueries(getCollection),
    footerYear,
    withKeys,
    opening: async () => opening,
  };
}

let published: Site;
/** What pages import once, whatever is published later. */
const lastPublished = Object.fromEntries(
  Object.keys(siteOf({})).map((name) => [
    name,
    (...args: never[]) => (published[name as keyof Site] as (...args: never[]) => unknown)(...args),
  ]),
);

/** A site with this content and nothing else, until the next one. */
export async function publish(content: Content = {}) {
  published = siteOf(content);
  vi.doMock('/src/content/site.ts', () => lastPublished);
  // The pages and what renders them have to be of one making.
  const { experimental_AstroContainer } = await import('astro/container');
  const { loadRenderers } = await import('astro:container');
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await experimental_AstroContainer.create({
    renderers,
    astroConfig: { site: SITE },
  });
  return {
    async open(address: string): Promise<Screen> {
      const place = await find(pages, address);
      const { module, params, props } = place;
      // A build calls a page by the name of its file.
      const file = address === '/' ? '/index.html' : `${address}.html`;
      const html = await render(place, async () =>
        container.renderToString(module.default, {
          request: new Request(SITE + file),
          partial: false,
          params,
          props,
          locals: {
            year: await published.footerYear(),
            opening: published.opening,
          },
        }),
      );
      return Screen.document(html);
    },

    /** Files that are not pages: a feed, a calendar. */
    async fetch(address: string): Promise<Response> {
      const place = await find(endpoints, address);
      const { module, params, props } = place;
      const context = { site: new URL(SITE), params, props } as unknown as APIContext;
      return render(place, async () => module.GET(context));
    },

    /** Every address of a page. */
    addresses: () => addressesOf(pages),

    /** Every address that is not a page. */
    files: () => addressesOf(endpoints),
  };
}

/** As the builder does: a page with a key must not read what the key does not cover. */
const render = <Result>(
  { address, cacheKey }: Place<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => (cacheKey === undefined ? work() : renderFromProps(address, work));

async function find<Module extends Paths>(
  modules: Modules<Module>,
  address: string,
): Promise<Place<Module>> {
  const place = (await placesOf(modules)).find((candidate) => candidate.address === address);
  if (!place) throw new Error(`nothing at ${address}`);
  return place;
}

const addressesOf = async (modules: Modules<Paths>): Promise<string[]> =>
  (await placesOf(modules)).map(({ address }) => address);

const placesOf = async <Module extends Paths>(modules: Modules<Module>) =>
  (await Promise.all(Object.entries(modules).map(placesOfFile))).flat();

async function placesOfFile<Module extends Paths>([file, load]: [string, () => Promise<Module>]) {
  const module = await load();
  const route = routeOf(file);
  const paths: StaticPath[] = (await module.getStaticPaths?.()) ?? [{ params: {}, props: {} }];
  return paths.map((each) => ({
    ...each,
    address: route
      .replace(/\[(?:\.{3})?(\w+)\]/g, (_part, name: string) => each.params[name] ?? '')
      .replace(/(.)\/$/, '$1'),
    module,
  }));
}

const routeOf = (file: string): string =>
  file.replace(/^\/src\/pages/, '').replace(/((\/index)?\.astro|\.ts)$/, '') || '/';
