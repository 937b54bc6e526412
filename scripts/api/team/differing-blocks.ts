// Of two texts in HTML, the blocks from the first one that differs to the last one.
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** Stands for blocks that are the same. */
const SAME = '<p>…</p>';

export function differingBlocks(one: string, other: string): [one: string, other: string] {
  const [ours, theirs] = [blocksOf(one), blocksOf(other)];
  const least = Math.min(ours.length, theirs.length);
  let before = 0;
  while (before < least && areSame(ours[before]!, theirs[before]!)) before += 1;
  // Their lines are broken elsewhere.
  if (before === Math.max(ours.length, theirs.length)) return [one, other];
  let after = 0;
  while (after < least - before && areSame(ours.at(-1 - after)!, theirs.at(-1 - after)!))
    after += 1;
  const part = (blocks: string[]): string => {
    const differing = blocks.slice(before, blocks.length - after);
    return [before > 0 ? SAME : '', ...differing, after > 0 ? SAME : ''].join('');
  };
  return [part(ours), part(theirs)];
}

const blocksOf = (html: string): string[] =>
  fromHtml(html, { fragment: true })
    .children.map((block) => toHtml(block))
    .filter((block) => block.trim());

/** However their lines are broken. */
const areSame = (one: string, other: string): boolean =>
  one.replace(/\s+/g, '') === other.replace(/\s+/g, '');
