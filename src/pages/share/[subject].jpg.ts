// The link preview images of pages and items without an image.
import type { APIRoute } from 'astro';
import motifs from '../../components/ui/Motifs.astro?raw';
import { drawing, type Subject } from '../../content/images/share-drawing.ts';
import { withKeys } from '../../content/site.ts';
import { colors } from '../../hub.ts';
import { kinds } from '../../routes/items.ts';
import emblem from '../../../public/favicon.svg?raw';

const subjects = ['site', ...Object.keys(kinds)] as Subject[];

export const getStaticPaths = () =>
  withKeys(subjects.map((subject) => ({ params: { subject }, props: { subject } })));

export const GET: APIRoute<{ subject: Subject }> = async ({ props: { subject } }) => {
  // Imported on demand, because most builds draw nothing.
  const { default: sharp } = await import('sharp');
  const { shareJpeg } = await import('../../content/images/share.ts');
  const svg = drawing(subject, { colors: colors.light, motifs, emblem });
  const jpeg = new Uint8Array(await shareJpeg(sharp(Buffer.from(svg))));
  return new Response(jpeg, { headers: { 'Content-Type': 'image/jpeg' } });
};
