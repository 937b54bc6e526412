import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insert, run } from '../../../../scripts/api/database/database.ts';
import { createAnnouncements } from '../../../../src/stores/account/announcements.ts';
import { usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createAnnouncements(page));

let logged: unknown[][];

beforeEach(async () => {
  await page.signUp();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((...what) => void logged.push(what));
});

const announce = (content: string) => insert(page.api.db, 'announcements', { content });

describe('the announcements', () => {
  it('are those of the provider, in its order', async () => {
    announce('<p>Une</p>');
    announce('<p>Deux</p>');
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({
      state: 'ready',
      items: [
        { id: 1, content: '<p>Une</p>' },
        { id: 2, content: '<p>Deux</p>' },
      ],
    });
    expect(logged).toEqual([]);
  });

  it('may be none', async () => {
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'ready', items: [] });
  });

  it('stand without those that are broken, which are logged', async () => {
    page.fault = () => Response.json([{ id: 1 }, { id: 2, content: 'Deux' }]);
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({
      state: 'ready',
      items: [{ id: 2, content: 'Deux' }],
    });
    expect(logged).toEqual([['announcements', [expect.objectContaining({ id: '1' })]]]);
  });

  it('are asked for once at a time', async () => {
    await Promise.all([stores.loadAnnouncements(), stores.loadAnnouncements()]);
    expect(page.calls).toEqual(['GET /announcements']);
    await stores.loadAnnouncements();
    expect(page.calls).toHaveLength(2);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a fault of the server', () => new Response('<h1>Oups</h1>', { status: 500 })],
    ['an answer that is no list', () => Response.json({ message: 'ok' })],
    ['an answer that is cut off', () => new Response('[{"id":1,"cont')],
    ['no answer', () => new Response('')],
  ])('after %s are only in the log, and come when asked for again', async (_what, fault) => {
    page.fault = fault;
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'failed' });
    expect(logged).toEqual([
      ['announcements', expect.objectContaining({ kind: expect.any(String) })],
    ]);

    page.fault = undefined;
    const again = stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'failed' });
    await again;
    expect(stores.$announcements.get()).toMatchObject({ state: 'ready' });
    expect(page.takeNotices()).toEqual([]);
  });

  it('are not spoken of when the session has ended', async () => {
    run(page.api.db, 'DELETE FROM tokens');
    await stores.loadAnnouncements();
    expect(stores.$announcements.get()).toEqual({ state: 'loading' });
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toHaveLength(1);
  });
});
