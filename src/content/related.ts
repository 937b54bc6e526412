/**
 * `count` other items, pseudo-random but deterministic: each pair of ids has a hash, and the
 * smallest hashes win (rendezvous hashing). A new item changes only the few pages that show it.
 */
export function related<Item extends { id: number }>(of: Item, all: Item[], count: number): Item[] {
  const best: { item: Item; rank: number }[] = [];
  let maxRank = Infinity;
  // Quadratic in the number of items, so only the few winners are sorted.
  for (const item of all) {
    const rank = mix(of.id, item.id);
    if (rank > maxRank || item.id === of.id) continue;
    best.push({ item, rank });
    best.sort((a, b) => a.rank - b.rank || a.item.id - b.item.id);
    if (best.length > count) best.pop();
    if (best.length === count) maxRank = best[count - 1]?.rank ?? maxRank;
  }
  return best.map(({ item }) => item);
}

/** A 32-bit hash of two ids (the finaliser of MurmurHash3). */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
