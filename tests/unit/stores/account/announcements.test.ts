import { beforeEach, describe, expect, it } from 'vitest';
import { createAnnouncements } from '../../../../src/stores/account/announcements.ts';
import { usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createAnnouncements(page));

beforeEach(() => page.signUp());

describe('the announcements', () => {
  it('are those of the provider, in its order', async () => {
    const items = [
      { id: 1, content: '<p>Une</p>' },
      { id: 2, content: '<p>Deux</p>' },
    ];
    await page.api.db
      .insertInto('announcements')
      .values(items.map(({ content }) => ({ content })))
      .execute();
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'ready', reply: items });
    expect(page.logged).toEqual([]);
  });

  it('stand without those that are broken, which are logged', async () => {
    page.fault = () => Response.json([{ id: 1 }, { id: 2, content: 'Deux' }]);
    await stores.loadAnnouncements();
    const items = [{ id: 2, content: 'Deux' }];
    expect(stores.$announcements.get()).toEqual({ state: 'ready', reply: items });
    expect(page.logged).toEqual([['announcements', [expect.objectContaining({ id: '1' })]]]);
  });

  it('that fail are only in the log, and come when asked for again', async () => {
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toMatchObject({ state: 'failed' });
    expect(page.logged).toEqual([
      ['announcements', expect.objectContaining({ kind: expect.any(String) })],
    ]);

    page.fault = undefined;
    const again = stores.loadAnnouncements();
    expect(stores.$announcements.get().message).toBeDefined();
    await again;
    expect(stores.$announcements.get()).toMatchObject({ state: 'ready' });
    expect(page.told()).toEqual([]);
  });

  it('are not spoken of when the session has ended', async () => {
    await page.api.db.deleteFrom('tokens').execute();
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'loading' });
    expect(page.visited).toHaveLength(1);
  });
});
