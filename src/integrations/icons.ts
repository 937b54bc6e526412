// Renders public/favicon.svg as the PNG icons of the web app manifest.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp, { type Sharp } from 'sharp';

/** The relative width of the largest square inside a maskable icon's safe zone, a circle. */
const SAFE_ZONE = 0.56;

export function icons(): AstroIntegration {
  let source: string;
  return {
    name: 'icons',
    hooks: {
      'astro:config:done': ({ config }) => {
        source = fileURLToPath(new URL('favicon.svg', config.publicDir));
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const svg = await readFile(source);
        const write = async (name: string, icon: Sharp) =>
          icon.png({ palette: true }).toFile(path.join(site, name));
        await write('icon-192.png', draw(svg, 192));
        await write('icon-512.png', draw(svg, 512));
        await write('icon-maskable-512.png', await drawMaskable(svg, 512));
      },
    },
  };
}

/** The density avoids upscaling the SVG, whose own size is small. */
const draw = (svg: Buffer, size: number): Sharp => sharp(svg, { density: 1200 }).resize(size, size);

/** Extends the icon's background to the edges, which phones crop to various shapes. */
async function drawMaskable(svg: Buffer, size: number): Promise<Sharp> {
  const inner = Math.ceil(size * SAFE_ZONE);
  const margin = (size - inner) / 2;
  const edge = await draw(svg, size)
    .extract({ left: size / 2, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = edge;
  const background = { r, g, b };
  return draw(svg, inner)
    .flatten({ background })
    .extend({
      top: Math.floor(margin),
      bottom: Math.ceil(margin),
      left: Math.floor(margin),
      right: Math.ceil(margin),
      background,
    });
}
