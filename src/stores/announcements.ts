import { atom } from 'nanostores';
import { announcements as endpoint, type Announcement } from '../contract/announcements.ts';
import { askPages } from '../contract/pages.ts';
import { call } from './api.ts';

export type Announcements =
  { state: 'loading' | 'failed' } | { state: 'ready'; items: Announcement[] };

export const $announcements = atom<Announcements>({ state: 'loading' });

let running: Promise<void> | undefined;

/**
 * Asks for the announcements, once at a time.
 *
 * @param prepare fetches what else the page needs to show them
 */
export function loadAnnouncements(prepare: () => Promise<unknown>): Promise<void> {
  running ??= load(prepare).finally(() => (running = undefined));
  return running;
}

async function load(prepare: () => Promise<unknown>): Promise<void> {
  const input = { params: undefined, body: undefined };
  const [answer, unprepared] = await Promise.all([
    askPages(endpoint, (page) => call(page, input, { background: true })),
    prepare().then(
      () => undefined,
      (cause: unknown) => ({ kind: 'network', reason: 'unreachable', cause }) as const,
    ),
  ]);
  const failure = answer.ok ? unprepared : answer.failure;
  if (failure) {
    console.info('announcements', failure);
    // The page is on its way to the login.
    if (failure.kind === 'refused' && failure.code === 'session_expired') return;
    $announcements.set({ state: 'failed' });
  } else if (answer.ok) {
    const { items, rejected } = answer.reply;
    if (rejected.length > 0) console.info('announcements', rejected);
    $announcements.set({ state: 'ready', items });
  }
}
