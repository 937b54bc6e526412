// Refuses a site that has lost much of what the one online shows.
import type { FileHashes } from '../shared/files.ts';
import type { Lists } from './lists.ts';

/** A list of the provider that has lost much since the release online. */
export interface Loss {
  list: string;
  before: number;
  after: number;
}

/** The site would lose much of what it shows: only an editor may say that this is meant. */
export class Refused extends Error {
  override name = 'Refused';
  readonly losses: readonly Loss[];

  constructor(losses: readonly Loss[]) {
    const lost = losses.map(({ list, before, after }) => `${list} from ${before} to ${after}`);
    super(`The site would lose much: ${lost.join(', ')}.`);
    this.losses = losses;
  }
}

interface Content {
  lists: Lists;
  files: FileHashes;
}

/** @throws Refused */
export function refuseLosses(before: Content, after: Content): void {
  const losses = findLosses(before, after);
  if (losses.length > 0) throw new Refused(losses);
}

/** What has fallen to nothing, or by more than half; the images count as a list. */
export function findLosses(before: Content, after: Content): Loss[] {
  const counts = countsOf(after);
  return [...countsOf(before)]
    .map(([list, count]) => ({ list, before: count, after: counts.get(list) ?? 0 }))
    .filter((loss) => loss.after * 2 < loss.before);
}

function countsOf({ lists, files }: Content): Map<string, number> {
  const counts = Object.entries(lists).map(([list, { count }]) => [list, count] as const);
  return new Map([...counts, ['images', countImages(files)]]);
}

/** An image lies there in many sizes: images/<hash>-<width>.webp. */
function countImages(files: FileHashes): number {
  const images = Object.keys(files).filter((file) => file.startsWith('images/'));
  return new Set(images.map((file) => file.split('-', 1)[0])).size;
}
