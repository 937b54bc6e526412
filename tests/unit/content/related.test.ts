import { describe, expect, it } from 'vitest';
import { createRelated } from '../../../src/content/related.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
/** The ids of one draw of a list. */
const related = (of: { id: number }, all: { id: number }[]) =>
  createRelated(all, 4)(of).map(({ id }) => id);

describe('related', () => {
  it('draws the same for the same content, whatever its order', () => {
    const all = items(30);
    const shuffled = all.toSorted((a, b) => (a.id % 7) - (b.id % 7));
    for (const item of all) {
      expect(related(item, shuffled)).toEqual(related(item, all));
    }
  });

  it('draws at random: every item is shown somewhere, and none everywhere', () => {
    const all = items(200);
    const shown = new Map<number, number>();
    for (const item of all) {
      for (const id of related(item, all)) shown.set(id, (shown.get(id) ?? 0) + 1);
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
      (item) => `${related(item, before)}` !== `${related(item, after)}`,
    );
    expect(changed.length).toBeLessThan(16);
    for (const item of changed) {
      const now = related(item, after);
      expect(now).toContain(added.id);
      const stayed = now.filter((id) => id !== added.id);
      expect(related(item, before)).toEqual(expect.arrayContaining(stayed));
    }
  });
});
