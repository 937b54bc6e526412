/**
 * `count` others, drawn at random but always the same for the same content: each pair of ids gets
 * a number of its own and the smallest win (rendezvous hashing), so that one more item changes
 * only the few pages that now show it.
 */
export function related<Item extends { id: number }>(of: Item, all: Item[], count: number): Item[] {
  const best: { item: Item; rank: number }[] = [];
  let limit = Infinity;
  // Ten thousand items times ten thousand: only the few that win are put in order.
  for (const item of all) {
    const rank = mix(of.id, item.id);
    if (rank > limit || item.id === of.id) continue;
    best.push({ item, rank });
    best.sort((a, b) => a.rank - b.rank || a.item.id - b.item.id);
    if (best.length > count) best.pop();
    if (best.length === count) limit = best[count - 1]?.rank ?? limit;
  }
  return best.map(({ item }) => item);
}

/** Two ids well stirred into 32 bits (the finaliser of MurmurHash3). */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
