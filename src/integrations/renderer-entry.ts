// What the builder imports from the bundle, to render pages (scripts/builder/bundle.ts).
import type { PathWithRoute } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

const app = createApp({ streaming: false });

/** Lists every page and endpoint, without rendering them. */
export const findPaths = (): Promise<PathWithRoute[]> => new StaticPaths(app).getAll();

/** Renders a page that findPaths() has returned. That call keeps the props of all pages in memory. */
export const render = (url: URL, { route }: PathWithRoute): Promise<Response> =>
  app.render(new Request(url), { routeData: route });
