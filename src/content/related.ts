/**
 * Draws other items, pseudo-random but the same for the same items. It arranges all items on `count`
 * circles, each in an order of its own, and draws the next item on each circle. So every item is
 * drawn about `count` times, and a new item changes only the few pages that show it.
 *
 * @returns draws `count` items other than `of`, or all others if there are fewer
 */
export function createRelated<Item extends { id: number }>(
  items: readonly Item[],
  count: number,
): (of: Item) => Item[] {
  const circles = Array.from({ length: count }, (_, seed) => {
    const circle = items.toSorted((a, b) => hash(a.id, seed) - hash(b.id, seed));
    return { circle, positions: new Map(circle.map(({ id }, position) => [id, position])) };
  });

  return (of) => {
    const drawn = new Map([[of.id, of]]);
    for (const { circle, positions } of circles) {
      if (drawn.size === positions.size) break;
      let position = positions.get(of.id)!;
      while (drawn.has(circle[position]!.id)) position = (position + 1) % circle.length;
      drawn.set(circle[position]!.id, circle[position]!);
    }
    return [...drawn.values()].slice(1);
  };
}

/** A 32-bit hash of two numbers (the finaliser of MurmurHash3), which differs for each `a`. */
function hash(a: number, b: number): number {
  let bits = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
