import { atom } from 'nanostores';
import {
  announcements as endpoint,
  type Announcement,
} from '../../contract/content/announcements.ts';
import { requestAllPages } from '../../contract/pages.ts';
import type { Page } from '../page.ts';
import { shareRun } from '../share-run.ts';

export type Announcements =
  { state: 'loading' | 'failed' } | { state: 'ready'; items: Announcement[] };

export function createAnnouncements({ call }: Page) {
  const $announcements = atom<Announcements>({ state: 'loading' });

  /**
   * Loads the announcements. Concurrent calls share one request.
   *
   * @param prepare loads what else the page needs to show them
   */
  const loadAnnouncements = shareRun(load);

  async function load(prepare: () => Promise<unknown>): Promise<void> {
    const [answer, unprepared] = await Promise.all([
      requestAllPages(endpoint, (page) => call(page, {}, { background: true })),
      prepare().then(
        () => undefined,
        (cause: unknown) => ({ kind: 'network', reason: 'unreachable', cause }) as const,
      ),
    ]);
    const failure = answer.ok ? unprepared : answer.failure;
    if (failure) {
      console.info('announcements', failure);
      // `call` is redirecting to the login page.
      if (failure.kind === 'refused' && failure.code === 'session_expired') return;
      $announcements.set({ state: 'failed' });
    } else if (answer.ok) {
      const { items, rejected } = answer.reply;
      if (rejected.length > 0) console.info('announcements', rejected);
      $announcements.set({ state: 'ready', items });
    }
  }

  return { $announcements, loadAnnouncements };
}
