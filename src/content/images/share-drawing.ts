// Draws the link preview image of items without an image: an appliqué cloth in the hub's colours.
// It contains no text, because fonts differ between build machines.
import type { Kind } from '../../routes/items.ts';

export type Subject = Kind | 'site';

type Dye = 'primary' | 'accent' | 'secondary' | 'white' | 'black';

/** What the drawings are made from: the hub's colours and the contents of files. */
export interface Sources {
  colors: Readonly<Record<Dye, string>>;
  /** components/ui/Motifs.astro */
  motifs: string;
  /** public/favicon.svg */
  emblem: string;
}

interface Cloth {
  ground: Dye;
  /** The colour of the border's edges and the seams. */
  thread: Dye;
  /** The colour below the figure. */
  patch: Dye;
  figure: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

/** An SVG of 1200 x 630. The figure is in the central square, because small previews crop to it. */
export function drawing(subject: Subject, sources: Sources): string {
  const dyed = (svg: string) =>
    svg.replace(/var\(--(\w+)\)/g, (_var, name: Dye) => required(sources.colors[name], name));
  const { ground, thread, patch, figure } = cloths(sources)[subject];
  return dyed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>${patterns(sources.motifs)}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="var(--${ground})"/>
    ${rays(ground)}
    ${border(thread)}
    ${flank(180, thread)}${flank(WIDTH - 180, thread)}
    ${lozenge(600, 315, 300, 226, patch)}
    <path d="${lozengePath(600, 315, 276, 206)}" ${seam(patch === 'white' ? 'black' : 'white')}/>
    ${figure}
  </svg>`);
}

function cloths({ emblem }: Sources): Record<Subject, Cloth> {
  return {
    site: { ground: 'secondary', thread: 'accent', patch: 'white', figure: placed(emblem, 190) },
    blogs: { ground: 'primary', thread: 'white', patch: 'white', figure: sheet },
    events: { ground: 'accent', thread: 'black', patch: 'secondary', figure: sun },
    trainings: { ground: 'secondary', thread: 'white', patch: 'primary', figure: book },
    supports: { ground: 'white', thread: 'primary', patch: 'accent', figure: seedling },
  };
}

const lozengePath = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y - height}L${x + width} ${y} ${x} ${y + height} ${x - width} ${y}z`;

const lozenge = (x: number, y: number, width: number, height: number, dye: Dye): string =>
  `<path d="${lozengePath(x, y, width, height)}" fill="var(--${dye})"/>`;

const seam = (dye: Dye): string =>
  `fill="none" stroke="var(--${dye})" stroke-width="3" stroke-dasharray="14 9" stroke-linecap="round"`;

/** Broad beams from the centre, in a shade of the ground. */
function rays(ground: Dye): string {
  const beams = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M600 315 538-520h124z" transform="rotate(${(index * 360) / 14} 600 315)"/>`,
  );
  const shade = ground === 'white' ? ['accent', 0.28] : ['black', 0.13];
  return `<g fill="var(--${shade[0]})" fill-opacity="${shade[1]}">${beams.join('')}</g>`;
}

/** The site's bands of lozenges, at the top and bottom. */
function border(thread: Dye): string {
  const band = `<path d="M0 0h${WIDTH / 3}v20H0z" fill="url(#lozenges)" transform="scale(3)"/>`;
  const edge = `<path d="M0 72h${WIDTH}" stroke="var(--${thread})" stroke-width="6"/>
    <path d="M0 92h${WIDTH}" ${seam(thread)}/>`;
  const strip = `${band}<path d="M0 64h${WIDTH}" stroke="var(--black)" stroke-width="10"/>${edge}`;
  return `${strip}<g transform="matrix(1 0 0 -1 0 ${HEIGHT})">${strip}</g>`;
}

/** Three small lozenges in a column beside the figure. */
function flank(x: number, dye: Dye): string {
  const inner = dye === 'primary' ? 'accent' : 'primary';
  return [185, 315, 445]
    .map(
      (y) =>
        lozenge(x, y, 46, 46, dye) + lozenge(x, y, 26, 26, inner) + lozenge(x, y, 11, 11, 'white'),
    )
    .join('');
}

/** Embedded as an image, because another hub's emblem may have another size and conflicting ids. */
const placed = (svg: string, size: number): string =>
  `<image x="${600 - size / 2}" y="${315 - size / 2}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`;

const sheet = `
  <path fill="var(--secondary)" d="M512 208h176v214H512z"/>
  <path fill="var(--accent)" d="M530 226h140v76H530z"/>
  <path fill="var(--primary)" d="m600 232 44 32-44 32-44-32z"/>
  <path fill="var(--white)" d="m600 246 25 18-25 18-25-18z"/>
  <path stroke="var(--white)" stroke-width="11" d="M530 328h140M530 356h140M530 384h84"/>`;

const sunbeams = (dye: Dye, reach: number, width: number, turn: number): string =>
  Array.from(
    { length: 12 },
    (_, index) =>
      `<path fill="var(--${dye})" d="M${600 - width} 240h${width * 2}L600 ${315 - reach}z" transform="rotate(${index * 30 + turn} 600 315)"/>`,
  ).join('');

const disc = (radius: number, dye: Dye): string =>
  `<circle cx="600" cy="315" r="${radius}" fill="var(--${dye})"/>`;

const sun = `
  ${sunbeams('white', 128, 15, 15)}${sunbeams('accent', 152, 19, 0)}
  ${disc(88, 'black')}${disc(80, 'accent')}${disc(58, 'white')}
  ${lozenge(600, 315, 46, 46, 'primary')}${lozenge(600, 315, 21, 21, 'accent')}`;

const page = `
  <path fill="var(--white)" d="M600 250q-62-44-138-24v150q76-20 138 24z"/>
  <path fill="none" stroke="var(--secondary)" stroke-width="9" d="M484 262q54-8 98 18M484 294q54-8 98 18M484 326q54-8 98 18"/>`;

const book = `<g transform="translate(60 31.5) scale(.9)">
  <path fill="var(--black)" d="M452 240h296v176q-84-16-148 24-64-40-148-24z"/>
  ${page}<g transform="matrix(-1 0 0 1 1200 0)">${page}</g>
  <path fill="var(--accent)" d="m600 150 22 34-22 34-22-34z"/>
  <path fill="var(--white)" d="m600 168 10 16-10 16-10-16z"/></g>`;

const leaf = `
  <path fill="var(--primary)" d="M604 318q-2-92 108-104-4 96-108 104z"/>
  <path fill="none" stroke="var(--white)" stroke-width="5" d="M618 300q28-44 76-70"/>`;

const seedling = `
  <path fill="none" stroke="var(--black)" stroke-width="13" d="M600 420V312"/>
  ${leaf}<g transform="matrix(-1 0 0 1 1200 0)">${leaf}</g>
  <path fill="var(--secondary)" d="m600 166 22 36-22 36-22-36z"/>
  <path fill="var(--secondary)" d="M500 396h200L600 474z"/>
  <path fill="var(--white)" d="m560 410 14 16-14 16-14-16zm40 0 14 16-14 16-14-16zm40 0 14 16-14 16-14-16z"/>`;

const patterns = (motifs: string): string =>
  required(/<defs>(.*)<\/defs>/s.exec(motifs)?.[1], 'defs');

function required(found: string | undefined, name: string): string {
  if (found === undefined) throw new Error(`the share images find no ${name} in their sources`);
  return found;
}
