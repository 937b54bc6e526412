/** Points of each item on the ring: with more of them, items are drawn more evenly. */
const POINTS = 16;
/** A point and an item in one number: 32 bits and 21 bits. */
const ITEM = 2 ** 21;

/**
 * Draws other items, pseudo-random but deterministic, by consistent hashing: each item has points on
 * a ring, and each draw takes the next item behind a point of the page's own. A new item changes only
 * the few pages that show it, and a draw takes no longer among a hundred thousand items.
 *
 * @returns draws up to `count` items other than `of`
 */
export function createRelated<Item extends { id: number }>(
  all: readonly Item[],
): (of: Pick<Item, 'id'>, count: number) => Item[] {
  // By id: the draw does not depend on the order of the list.
  const items = all.toSorted((a, b) => a.id - b.id);
  const ids = new Set(items.map(({ id }) => id));
  const ring = new Float64Array(items.length * POINTS);
  items.forEach(({ id }, index) => {
    for (let point = 0; point < POINTS; point++)
      ring[index * POINTS + point] = mix(id, point) * ITEM + index;
  });
  ring.sort();
  const itemAt = (at: number): Item => items[ring[at % ring.length]! % ITEM]!;

  return (of, count) => {
    const others = ids.size - Number(ids.has(of.id));
    const drawn = new Map<number, Item>();
    for (let draw = 1; draw <= Math.min(count, others); draw++) {
      let at = firstAtLeast(ring, mix(of.id, -draw) * ITEM);
      while (itemAt(at).id === of.id || drawn.has(itemAt(at).id)) at += 1;
      drawn.set(itemAt(at).id, itemAt(at));
    }
    return [...drawn.values()];
  };
}

/** The index of the first number that is not smaller; `sorted.length` if all are. */
function firstAtLeast(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (sorted[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A 32-bit hash of two numbers (the finaliser of MurmurHash3). */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
