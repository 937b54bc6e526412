import sharp from 'sharp';
import { compose } from './composition.ts';
import { motifTable } from './motifs/index.ts';
import { groundNames, paletteFor } from './palette.ts';
import { seeded } from './random.ts';

/** Subjects an illustration can show. */
export const motifs: readonly string[] = Object.keys(motifTable);

/** Cloth colours an illustration can lie on. */
export const grounds: readonly string[] = groundNames;

/**
 * SVG text of one illustration, 1200x750 as the site shows none wider; the same name always gives
 * the same text.
 * @param name '<motif>-<ground>', such as 'baobab-laterite'
 * @throws {Error} when the motif or the ground is unknown
 */
export function drawIllustration(name: string): string {
  const [motifName = '', groundName = '', ...rest] = name.split('-');
  const motif = Object.hasOwn(motifTable, motifName) ? motifTable[motifName] : undefined;
  if (!motif)
    throw new Error(
      `Unknown motif "${motifName}" in "${name}"; known motifs: ${motifs.join(', ')}`,
    );
  const ground = groundNames.find((known) => known === [groundName, ...rest].join('-'));
  if (!ground)
    throw new Error(
      `Unknown ground "${groundName}" in "${name}"; known grounds: ${grounds.join(', ')}`,
    );

  const random = seeded(name);
  const art = compose(motif, paletteFor(ground, random), random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1600 1000">${art}</svg>`;
}

/**
 * JPEG of one illustration. Nobody downloads it: what the build makes of it is what counts.
 * @param name '<motif>-<ground>', as for {@link drawIllustration}
 */
export function renderIllustration(name: string): Promise<Buffer> {
  return sharp(Buffer.from(drawIllustration(name)))
    .jpeg({ quality: 92 })
    .toBuffer();
}
