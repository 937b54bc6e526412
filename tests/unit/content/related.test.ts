import { describe, expect, it } from 'vitest';
import { createRelated } from '../../../src/content/related.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
/** One draw of a list. */
const related = <Item extends { id: number }>(of: Item, all: Item[], count: number) =>
  createRelated(all, count)(of);
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('related', () => {
  it('draws the same for the same content, whatever its order', () => {
    const all = items(30);
    const shuffled = all.toSorted((a, b) => (a.id % 7) - (b.id % 7));
    for (const item of all) {
      expect(ids(related(item, shuffled, 4))).toEqual(ids(related(item, all, 4)));
    }
  });

  it('draws at random: every item is shown somewhere, and none everywhere', () => {
    const all = items(200);
    const shown = new Map<number, number>();
    for (const item of all) {
      for (const id of ids(related(item, all, 4))) shown.set(id, (shown.get(id) ?? 0) + 1);
    }
    // 4 on average; a draw that leans to small or large ids would fail here.
    expect(shown.size).toBeGreaterThan(180);
    expect(Math.max(...shown.values())).toBeLessThan(16);
  });

  it('changes, for one new item, only the few pages that now show it', () => {
    const before = items(200);
    const added = { id: 201 };
    const after = [...before, added];
    const changed = before.filter(
      (item) => `${ids(related(item, before, 4))}` !== `${ids(related(item, after, 4))}`,
    );
    expect(changed.length).toBeLessThan(16);
    for (const item of changed) {
      const now = ids(related(item, after, 4));
      expect(now).toContain(added.id);
      const stayed = now.filter((id) => id !== added.id);
      expect(ids(related(item, before, 4))).toEqual(expect.arrayContaining(stayed));
    }
  });
});
