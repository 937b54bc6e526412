import { digestOf } from './digests.ts';

/**
 * Draws other items in a pseudo-random way that is the same in every build. All items are arranged in
 * `count` circles, each in a different order, and the next item of each circle is drawn. So every item
 * is drawn about `count` times, and a new item changes only the few pages that show it.
 *
 * @returns a function that draws `count` items other than `of`, or all others if there are fewer
 */
export function createRelated<Item extends { id: number }>(
  items: readonly Item[],
  count: number,
): (of: Item) => Item[] {
  const circles = Array.from({ length: count }, (_, seed) => {
    const places = new Map(items.map((item) => [digestOf([item.id, seed]), item]));
    const circle = [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
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
