import type { Palette } from './palette.ts';

const hem = 18;

export type Strand = readonly [path: string, width: number];

export type Sewing = {
  patch(path: string, fill: string): string;
  /** Hem without stitches, which would only be noise on a small cut-out. */
  tag(path: string, fill: string): string;
  trim(path: string, fill: string): string;
  cord(path: string, colour: string, width: number): string;
  /** One hem around all the strands, so that no seam shows where they meet. */
  fuse(strands: readonly Strand[], fill: string): string;
  line(path: string, colour: string, width: number): string;
  seam(path: string, colour: string): string;
  /** Keeps trims from spilling over the patch they decorate. */
  inside(id: string, path: string, svg: string): string;
};

export function sewing(palette: Palette): Sewing {
  const stroke = (path: string, colour: string, width: number, fill = 'none', more = ''): string =>
    `<path d="${path}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  const seam = (path: string, colour: string): string =>
    stroke(path, colour, 4.5, 'none', 'stroke-dasharray="26 20"');
  const round = 'stroke-linecap="round"';
  const fused = (strands: readonly Strand[], colour: string, extra: number): string =>
    strands
      .map(([path, width]) =>
        stroke(path, colour, width + extra, path.endsWith('Z') ? colour : 'none', round),
      )
      .join('');

  return {
    patch: (path, fill) => stroke(path, palette.edge, hem, fill) + seam(path, palette.stitch),
    tag: (path, fill) => stroke(path, palette.edge, hem, fill),
    trim: (path, fill) => `<path d="${path}" fill="${fill}"/>`,
    cord: (path, colour, width) =>
      stroke(path, palette.edge, width + hem, 'none', round) +
      stroke(path, colour, width, 'none', round),
    fuse: (strands, fill) => fused(strands, palette.edge, hem) + fused(strands, fill, 0),
    line: (path, colour, width) => stroke(path, colour, width, 'none', round),
    seam,
    inside: (id, path, svg) =>
      `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`,
  };
}
