// What the candidate is told, whoever tells it: an island shows it.
import { atom } from 'nanostores';
import type { Notice } from '../messages/notice.ts';
import { browser } from './browser.ts';

export const $notices = atom<Notice[]>([]);

export function announce(...notices: Notice[]): void {
  if (notices.length > 0) $notices.set([...$notices.get(), ...notices]);
}

/** Takes the toasts, which are shown at once; an alert waits for its turn and for the reader. */
export function takeToasts(): Notice[] {
  const toasts = $notices.get().filter(({ form }) => form === 'toast');
  if (toasts.length > 0) $notices.set($notices.get().filter(({ form }) => form === 'alert'));
  return toasts;
}

export function closeAlert(alert: Notice): void {
  $notices.set($notices.get().filter((notice) => notice !== alert));
}

const KEY = 'notices';

interface Kept {
  page: number;
  notice: Notice;
}

/** For the page that comes next: kept in this tab, shown once. */
export function announceNext(...notices: Notice[]): void {
  const page = browser.page();
  keep([...kept(), ...notices.map((notice) => ({ page, notice }))]);
}

/** Announces what the pages before have left, and leaves what this one keeps for the next. */
export function announceKept(): void {
  if (browser.isLeaving()) return;
  const page = browser.page();
  const all = kept();
  keep(all.filter((item) => item.page === page));
  announce(...all.filter((item) => item.page !== page).map(({ notice }) => notice));
}

// Where storage is blocked or full a notice is lost, and nothing else.
function kept(): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

function keep(items: Kept[]): void {
  try {
    if (items.length > 0) sessionStorage.setItem(KEY, JSON.stringify(items));
    else sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
