import { describe, expect, it } from 'vitest';
import { alert, toast } from '../../../src/messages/notice.ts';
import { createNotices } from '../../../src/stores/notice.ts';
import { memoryStorage, usePage } from './harness.ts';

const page = usePage();
const hello = toast('success', 'Bonjour.');
const bye = toast('success', 'Au revoir.');
const first = alert('error', 'Un.');
const second = alert('error', 'Deux.');

it('notices are toasts, taken at once, and alerts, which wait for the reader one by one', () => {
  page.announce(hello, first, bye);
  page.announce(second);
  expect(page.dequeueToasts()).toEqual([hello, bye]);
  expect(page.dequeueToasts()).toEqual([]);
  expect(page.$notices.get()).toEqual([first, second]);
  page.closeAlert(first);
  expect(page.$notices.get()).toEqual([second]);
});

describe('notices for the next page', () => {
  it('are told there once, all of them, and not by a page that is left and wakes up then', () => {
    page.announceNext(hello);
    page.announceNext(first);
    page.isLeaving = true;
    page.announcePending();
    expect(page.takeNotices()).toEqual([]);
    page.isLeaving = false;
    page.announcePending();
    expect(page.takeNotices()).toEqual([hello, first]);
    expect(sessionStorage).toHaveLength(0);
  });

  const failing = () => {
    throw new DOMException('no', 'SecurityError');
  };

  it.each<[string, () => Storage]>([
    ['blocked', failing],
    ['full', () => ({ ...memoryStorage(), setItem: failing })],
  ])('are lost, and nothing else, where storage is %s', (_what, sessionStorage) => {
    const notices = createNotices({ ...page.browser, sessionStorage });
    notices.announceNext(hello);
    notices.announcePending();
    expect(notices.$notices.get()).toEqual([]);
  });

  it('are told although something else was under their name', () => {
    sessionStorage.setItem('notices', '{"broken');
    page.announcePending();
    expect(page.takeNotices()).toEqual([]);
    page.announceNext(hello);
    page.announcePending();
    expect(page.takeNotices()).toEqual([hello]);
  });
});
