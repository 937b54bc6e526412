import { atom } from 'nanostores';
import {
  announcements as endpoint,
  type Announcement,
} from '../../contract/content/announcements.ts';
import { requestAllPages } from '../../contract/pages.ts';
import type { AppContext } from '../app-context.ts';
import { shareRun } from '../share-run.ts';

export type Announcements =
  { state: 'loading' | 'failed' } | { state: 'ready'; items: Announcement[] };

export function createAnnouncements({ call }: AppContext) {
  const $announcements = atom<Announcements>({ state: 'loading' });

  /** Loads the announcements, as the provider wrote them. Concurrent calls share one request. */
  const loadAnnouncements = shareRun(load);

  async function load(): Promise<void> {
    const answer = await requestAllPages(endpoint, (page) => call(page, {}, { background: true }));
    if (!answer.ok) {
      const { failure } = answer;
      console.info('announcements', failure);
      // `call` is redirecting to the login page.
      if (failure.kind === 'refused' && failure.code === 'session_expired') return;
      $announcements.set({ state: 'failed' });
    } else {
      const { items, rejected } = answer.reply;
      if (rejected.length > 0) console.info('announcements', rejected);
      // If all were rejected, the list is unreadable, not empty.
      const isUnreadable = items.length === 0 && rejected.length > 0;
      $announcements.set(isUnreadable ? { state: 'failed' } : { state: 'ready', items });
    }
  }

  return { $announcements, loadAnnouncements };
}
