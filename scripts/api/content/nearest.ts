/** The names that are most like what was typed, at most three, for an error. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const limit = Math.max(3, typed.length / 3);
  return names
    .map((name) => ({
      name,
      distance: name.includes(typed) || typed.includes(name) ? 1 : editDistance(typed, name),
    }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
