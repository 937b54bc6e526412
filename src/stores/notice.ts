// Notices for the candidate, from any store; an island shows them.
import { atom } from 'nanostores';
import type { Notice } from '../messages/notice.ts';
import type { Browser } from './browser.ts';
import { parseJson, textsIn } from './web-storage.ts';

const KEY = 'notices';

interface PendingNotice {
  notice: Notice;
}

export type NoticeStore = ReturnType<typeof createNotices>;

export function createNotices({ isLeaving, sessionStorage }: Browser) {
  const $notices = atom<Notice[]>([]);
  const session = textsIn(sessionStorage);

  function announce(...notices: Notice[]): void {
    if (notices.length > 0) $notices.set([...$notices.get(), ...notices]);
  }

  /** Removes and returns the toasts. Alerts stay queued until the reader closes them. */
  function dequeueToasts(): Notice[] {
    const toasts = $notices.get().filter(({ form }) => form === 'toast');
    if (toasts.length > 0) $notices.set($notices.get().filter(({ form }) => form === 'alert'));
    return toasts;
  }

  function closeAlert(alert: Notice): void {
    $notices.set($notices.get().filter((notice) => notice !== alert));
  }

  /** Shows the notices once, on the next page of this tab. */
  function announceNext(...notices: Notice[]): void {
    writePending([...readPending(), ...notices.map((notice) => ({ notice }))]);
  }

  /** Announces the notices of previous pages, unless this one is being left for the next. */
  function announcePending(): void {
    if (isLeaving()) return;
    announce(...readPending().map(({ notice }) => notice));
    writePending([]);
  }

  const readPending = () => (parseJson(session.read(KEY)) ?? []) as PendingNotice[];

  // If storage is blocked or full, only the notice is lost.
  const writePending = (items: PendingNotice[]) =>
    session.write(KEY, items.length > 0 ? JSON.stringify(items) : undefined);

  return { $notices, announce, dequeueToasts, closeAlert, announceNext, announcePending };
}
