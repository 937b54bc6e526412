import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insert, run } from '../../../../scripts/api/database/database.ts';
import { $announcements, loadAnnouncements } from '../../../../src/stores/account/announcements.ts';
import { register } from '../../../../src/stores/account/register.ts';
import { $session } from '../../../../src/stores/session.ts';
import { formOf, newcomer, takeNotices, usePage } from '../harness.ts';

const page = usePage();
const ready = async () => {};

let logged: unknown[][];

beforeEach(async () => {
  $announcements.set({ state: 'loading' });
  await register(formOf(newcomer));
  Object.assign(page, { visited: [], calls: [] });
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((...what) => void logged.push(what));
});

const announce = (content: string) => insert(page.api.db, 'announcements', { content });

describe('the announcements', () => {
  it('are those of the provider, in its order', async () => {
    announce('<p>Une</p>');
    announce('<p>Deux</p>');
    await loadAnnouncements(ready);
    expect($announcements.get()).toEqual({
      state: 'ready',
      items: [
        { id: 1, content: '<p>Une</p>' },
        { id: 2, content: '<p>Deux</p>' },
      ],
    });
    expect(logged).toEqual([]);
  });

  it('may be none', async () => {
    await loadAnnouncements(ready);
    expect($announcements.get()).toEqual({ state: 'ready', items: [] });
  });

  it('stand without those that are broken, which are logged', async () => {
    page.fault = () => Response.json([{ id: 1 }, { id: 2, content: 'Deux' }]);
    await loadAnnouncements(ready);
    expect($announcements.get()).toEqual({ state: 'ready', items: [{ id: 2, content: 'Deux' }] });
    expect(logged).toEqual([['announcements', [expect.objectContaining({ id: '1' })]]]);
  });

  it('are asked for once at a time', async () => {
    await Promise.all([loadAnnouncements(ready), loadAnnouncements(ready)]);
    expect(page.calls).toEqual(['GET /announcements']);
    await loadAnnouncements(ready);
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
    await loadAnnouncements(ready);
    expect($announcements.get()).toEqual({ state: 'failed' });
    expect(logged).toEqual([
      ['announcements', expect.objectContaining({ kind: expect.any(String) })],
    ]);

    page.fault = undefined;
    const again = loadAnnouncements(ready);
    expect($announcements.get()).toEqual({ state: 'failed' });
    await again;
    expect($announcements.get()).toMatchObject({ state: 'ready' });
    expect(takeNotices()).toEqual([]);
  });

  it('wait for what shows them, and fail with it', async () => {
    announce('<p>Une</p>');
    let arrive = () => {};
    const loading = loadAnnouncements(() => new Promise<void>((resolve) => (arrive = resolve)));
    await vi.waitUntil(() => page.calls.length > 0);
    expect($announcements.get()).toEqual({ state: 'loading' });
    arrive();
    await loading;
    expect($announcements.get()).toMatchObject({ state: 'ready' });

    await loadAnnouncements(() => Promise.reject(new TypeError('dynamic import failed')));
    expect($announcements.get()).toEqual({ state: 'failed' });
  });

  it('are not spoken of when the session has ended', async () => {
    run(page.api.db, 'DELETE FROM tokens');
    await loadAnnouncements(ready);
    expect($announcements.get()).toEqual({ state: 'loading' });
    expect($session.get()).toBeUndefined();
    expect(page.visited).toHaveLength(1);
  });
});
