// Draws the link preview image of items without an image: an appliqué cloth in the hub's colours.
// It contains no text, because fonts differ between build machines.
import type { Kind } from '../../routes/items.ts';
import blogs from './share-drawing/blogs.svg?raw';
import cloth from './share-drawing/cloth.svg?raw';
import events from './share-drawing/events.svg?raw';
import supports from './share-drawing/supports.svg?raw';
import trainings from './share-drawing/trainings.svg?raw';

export type Subject = Kind | 'site';

type Dye = 'primary' | 'accent' | 'secondary' | 'news' | 'white' | 'black';

/** What the drawings are made from: the hub's colours and the contents of files. */
export interface Sources {
  colors: Readonly<Record<Dye, string>>;
  /** components/ui/Motifs.astro */
  motifs: string;
  /** public/favicon.svg */
  emblem: string;
}

/** The colours of the parts of cloth.svg. The thread is that of the border's edges and the seams. */
const cloths = {
  site: { ground: 'secondary', thread: 'accent', inner: 'primary', patch: 'white' },
  blogs: { ground: 'news', thread: 'white', inner: 'primary', patch: 'white' },
  events: { ground: 'secondary', thread: 'white', inner: 'primary', patch: 'primary' },
  trainings: { ground: 'accent', thread: 'black', inner: 'primary', patch: 'secondary' },
  supports: { ground: 'primary', thread: 'white', inner: 'primary', patch: 'white' },
} as const satisfies Record<Subject, Record<string, Dye>>;

/** An SVG of 1200 x 630. The figure is in the central square, because small previews crop to it. */
export function drawing(subject: Subject, { colors, motifs, emblem }: Sources): string {
  const parts = cloths[subject];
  const seam = parts.patch === 'white' ? 'black' : 'white';
  const dyes: Record<string, Dye> = { ...parts, seam };
  const figures = { site: placed(emblem), blogs, events, trainings, supports };
  const patterns = required(/<defs>(.*)<\/defs>/s.exec(motifs)?.[1], 'defs');
  return cloth
    .replace('<!-- patterns -->', patterns)
    .replace('<!-- figure -->', figures[subject])
    .replace(/var\(--(\w+)\)/g, (_var, name: Dye) => required(colors[dyes[name] ?? name], name));
}

/** Embedded as an image, because another hub's emblem may have another size and conflicting ids. */
const placed = (svg: string): string =>
  `<image x="505" y="220" width="190" height="190" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`;

function required(found: string | undefined, name: string): string {
  if (found === undefined) throw new Error(`the share images find no ${name} in their sources`);
  return found;
}
