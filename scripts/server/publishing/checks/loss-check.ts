// Refuses a site that has lost much of the content of the release online.
import type { FileHashes } from '../../../lib/files.ts';
import type { Loss } from '../build-record.ts';
import type { Site } from './check-site.ts';

type Content = Pick<Site, 'lists' | 'files'>;

/** Items of a list, or images. Removing fewer from a short list is everyday work. */
const MIN_LOST = 5;

/** The site would lose much of its content, which an editor has to confirm. */
export class Refused extends Error {
  override name = 'Refused';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    super('The site would lose too much.');
    this.losses = losses;
  }
}

/**
 * @param confirmed what an editor has agreed to: no other list may lose much, and none more
 * @throws Refused with all losses, so that who confirms them next is shown all
 */
export function refuseLosses(losses: readonly Loss[], confirmed: readonly Loss[]): void {
  const isConfirmed = ({ list, after }: Loss) =>
    confirmed.some((shown) => shown.list === list && shown.after <= after);
  if (!losses.every(isConfirmed)) throw new Refused(losses);
}

/** The lists that have lost more than half, and at least MIN_LOST items; images count as a list. */
export function findLosses(before: Content, after: Content): Loss[] {
  const counts = countsOf(after);
  return [...countsOf(before)]
    .map(([list, count]) => ({ list, before: count, after: counts.get(list) ?? 0 }))
    .filter(({ before, after }) => after * 2 < before && before - after >= MIN_LOST);
}

function countsOf({ lists, files }: Content): Map<string, number> {
  const counts = Object.entries(lists).map(([list, { count }]) => [list, count] as const);
  return new Map([...counts, ['images', countImages(files)]]);
}

/** Each image has several sizes: images/<hash>-<width>.webp. */
function countImages(files: FileHashes): number {
  const images = Object.keys(files).filter((file) => file.startsWith('images/'));
  return new Set(images.map((file) => file.split('-', 1)[0])).size;
}
