// The icons of the web app manifest, drawn from public/favicon.svg.
import type { APIRoute } from 'astro';
import type { Sharp } from 'sharp';
import { withKeys } from '../content/site.ts';
import favicon from '../../public/favicon.svg?raw';

const svg = Buffer.from(favicon);

/** The relative width of the largest square inside a maskable icon's safe zone, a circle. */
const SAFE_ZONE = 0.56;

const icons = {
  'icon-192': () => draw(192),
  'icon-512': () => draw(512),
  'icon-maskable-512': () => drawMaskable(512),
};
type Icon = keyof typeof icons;

export const getStaticPaths = () =>
  withKeys((Object.keys(icons) as Icon[]).map((icon) => ({ params: { icon }, props: { icon } })));

export const GET: APIRoute<{ icon: Icon }> = async ({ props: { icon } }) => {
  const drawn = await icons[icon]();
  const png = new Uint8Array(await drawn.png({ palette: true }).toBuffer());
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
};

/** The density avoids upscaling the SVG, whose own size is small. */
async function draw(size: number): Promise<Sharp> {
  // Imported on demand, because most builds draw nothing.
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: 1200 }).resize(size, size);
}

/** Extends the icon's background to the edges, which phones crop to various shapes. */
async function drawMaskable(size: number): Promise<Sharp> {
  const inner = Math.ceil(size * SAFE_ZONE);
  const margin = (size - inner) / 2;
  const edge = (await draw(size)).extract({ left: size / 2, top: 4, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0] = await edge.raw().toBuffer();
  const background = { r, g, b };
  return (await draw(inner)).flatten({ background }).extend({
    top: Math.floor(margin),
    bottom: Math.ceil(margin),
    left: Math.floor(margin),
    right: Math.ceil(margin),
    background,
  });
}
