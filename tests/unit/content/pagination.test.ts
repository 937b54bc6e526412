import { describe, expect, it } from 'vitest';
import { listPages, pageSize } from '../../../src/content/pagination.ts';
import { follow, items, upTo } from './lists.ts';

describe('listPages', () => {
  it('adds something with every page, at first without a gap, and loses no item', () => {
    for (const count of upTo(40)) {
      const seen = new Set<number>();
      const pages = follow(listPages(items(count)));
      if (count > pageSize) expect(pages[1]?.items).toContain(count - pageSize);
      for (const page of pages) {
        const before = seen.size;
        page.items.forEach((item) => seen.add(item));
        if (count > 0) expect(seen.size, `${count} items`).toBeGreaterThan(before);
      }
      expect([...seen].sort((a, b) => b - a)).toEqual(items(count));
    }
  });

  it('changes, for one new item, the first page and at most one other', () => {
    for (const count of upTo(40)) {
      const before = listPages(items(count)).map((page) => JSON.stringify(page));
      const after = listPages(items(count + 1)).map((page) => JSON.stringify(page));
      const changed = after.slice(1).filter((page, index) => page !== before[index + 1]);
      expect(changed.length, `${count} items and one more`).toBeLessThanOrEqual(1);
      expect(after.length).toBeGreaterThanOrEqual(before.length);
    }
  });
});
