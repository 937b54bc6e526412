// A layout as a whole page at an address of the site.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { loadRenderers } from 'astro:container';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Screen, SITE, YEAR } from '../components/screen.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const container = loadRenderers([getContainerRenderer()]).then((renderers) =>
  AstroContainer.create({ renderers, astroConfig: { site: SITE } }),
);

/** @param file as a build names the page: `/blog.html` for `/blog` */
export async function page(
  layout: Component,
  props: object,
  file = '/blog.html',
  slots: Record<string, string> = { default: '<p>Le contenu.</p>' },
): Promise<Screen> {
  const html = await (
    await container
  ).renderToString(layout, {
    request: new Request(SITE + file),
    partial: false,
    props: { ...props },
    locals: { year: YEAR },
    slots,
  });
  return Screen.document(html);
}
