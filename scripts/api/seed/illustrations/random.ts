export type Random = {
  between(low: number, high: number): number;
  below(limit: number): number;
  chance(odds: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Generator whose whole sequence depends on the seed text alone. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);

  return {
    between: (low, high) => low + next() * (high - low),
    below,
    chance: (odds) => next() < odds,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}
