// The pages as a build makes them: each address asks its file for its paths and its content.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { vi } from 'vitest';
import type { Call, Card, Entry, Question, Slide } from '../../../src/content/entry.ts';
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
  questions?: Question[];
  calls?: Call[];
}

interface PageModule {
  default: Parameters<AstroContainer['renderToString']>[0];
  getStaticPaths?: () => Promise<StaticPath[]>;
}

interface StaticPath {
  params: Record<string, string>;
  props: Record<string, unknown>;
}

interface Page {
  address: string;
  component: PageModule['default'];
  params: Record<string, string>;
  props: Record<string, unknown>;
}

const files = import.meta.glob<PageModule>('/src/pages/**/*.astro');

/** A site with this content and nothing else. */
export async function publish(content: Content = {}): Promise<Portal> {
  vi.stubEnv('CURRENT_YEAR_URL', '');
  // What the queries remember, they remember for one build.
  vi.resetModules();
  vi.doMock('astro:content', () => ({
    getCollection: async (name: keyof Content) =>
      (content[name] ?? []).map((item, position) => ({ data: { ...item, position } })),
  }));
  // The pages and what renders them have to be of one making.
  const { experimental_AstroContainer } = await import('astro/container');
  const { loadRenderers } = await import('astro:container');
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await experimental_AstroContainer.create({
    renderers,
    astroConfig: { site: SITE },
  });
  return new Portal(container);
}

export class Portal {
  readonly #container: AstroContainer;

  constructor(container: AstroContainer) {
    this.#container = container;
  }

  async open(address: string): Promise<Screen> {
    for (const file of filesFor(address)) {
      const page = (await pagesOf(file)).find((candidate) => candidate.address === address);
      if (page) return this.#render(page);
    }
    throw new Error(`no page at ${address}`);
  }

  /** Every address of the site. */
  async addresses(): Promise<string[]> {
    const pages = await Promise.all(Object.keys(files).map(pagesOf));
    return pages.flat().map(({ address }) => address);
  }

  async #render({ address, component, params, props }: Page): Promise<Screen> {
    // A build calls a page by the name of its file.
    const file = address === '/' ? '/index.html' : `${address}.html`;
    const html = await this.#container.renderToString(component, {
      request: new Request(SITE + file),
      partial: false,
      params,
      props,
    });
    return Screen.document(html);
  }
}

async function pagesOf(file: string): Promise<Page[]> {
  const module = await files[file]?.();
  if (!module) return [];
  const route = routeOf(file);
  const paths = (await module.getStaticPaths?.()) ?? [{ params: {}, props: {} }];
  return paths.map(({ params, props }) => ({
    address: route.replace(/\[(\w+)\]/g, (_part, name: string) => params[name] ?? ''),
    component: module.default,
    params,
    props,
  }));
}

/** The files that may hold a page at this address, those without parameters first. */
function filesFor(address: string): string[] {
  const fits = (file: string) =>
    new RegExp(`^${routeOf(file).replace(/\[\w+\]/g, '[^/]+')}$`).test(address);
  const parameters = (file: string) => file.split('[').length;
  return Object.keys(files)
    .filter(fits)
    .sort((a, b) => parameters(a) - parameters(b));
}

const routeOf = (file: string): string =>
  file.replace(/^\/src\/pages/, '').replace(/(\/index)?\.astro$/, '') || '/';
