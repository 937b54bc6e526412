import { describe, expect, it } from 'vitest';
import { putItem } from '../../../../../scripts/api/content/publish.ts';
import { itemOf } from '../../../../fixtures/content/item.ts';
import { rows } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

const now = new Date('2026-03-11T07:30:00Z');
const item = itemOf({ title: 'Le four', category: 'Recherche', date: '2026-03-10' });
const later = new Date('2026-03-14T16:05:00Z');

describe('putItem', () => {
  it('notes when it was changed', async () => {
    const db = await testDatabase();
    await putItem(db, 'blog', item, now);
    await putItem(db, 'blog', { ...item, slug: 'autre' }, now);
    await putItem(db, 'blog', { ...item, title: 'Le nouveau four', category: null }, later);
    expect(await rows(db, 'posts')).toMatchObject([
      { slug: 'le-four', category_id: null, updated_at: later.toISOString() },
      { slug: 'autre', updated_at: now.toISOString() },
    ]);
  });

  it('inserts once what two publish at the same time', async () => {
    const db = await testDatabase();
    const put = () => putItem(db, 'blog', item, now);
    const [id, other] = await Promise.all([put(), put()]);
    expect(other).toBe(id);
    expect(await rows(db, 'posts')).toMatchObject([{ id }]);
    expect(await rows(db, 'categories')).toHaveLength(1);
  });
});
