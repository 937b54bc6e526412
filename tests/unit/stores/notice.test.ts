import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alert, toast } from '../../../src/messages/notice.ts';
import { browser } from '../../../src/stores/browser.ts';
import {
  $notices,
  announce,
  announcePending,
  announceNext,
  closeAlert,
  dequeueToasts,
} from '../../../src/stores/notice.ts';
import { takeNotices, usePage } from './harness.ts';

const page = usePage();
const hello = toast('success', 'Bonjour.');
const bye = toast('success', 'Au revoir.');
const first = alert('error', 'Un.');
const second = alert('error', 'Deux.');

describe('notices', () => {
  it('are toasts, taken at once, and alerts, which wait for the reader one by one', () => {
    announce(hello, first, bye);
    announce(second);
    expect(dequeueToasts()).toEqual([hello, bye]);
    expect(dequeueToasts()).toEqual([]);
    expect($notices.get()).toEqual([first, second]);
    closeAlert(first);
    expect($notices.get()).toEqual([second]);
  });

  it('that are the same twice are closed one by one', () => {
    const again = { ...first };
    announce(first, again);
    closeAlert(first);
    expect($notices.get()).toEqual([again]);
  });

  it('wake nobody when there are none', () => {
    const woken = vi.fn();
    const stop = $notices.listen(woken);
    announce();
    dequeueToasts();
    stop();
    expect(woken).not.toHaveBeenCalled();
  });
});

describe('notices for the next page', () => {
  const nextPage = (): void => void page.number++;

  it('are told there, all of them and once', () => {
    announceNext(hello);
    announceNext(first);
    nextPage();
    announcePending();
    expect(takeNotices()).toEqual([hello, first]);
    announcePending();
    nextPage();
    announcePending();
    expect(takeNotices()).toEqual([]);
  });

  it('are not told here, even if this page wakes up once more', () => {
    announceNext(hello);
    announcePending();
    expect(takeNotices()).toEqual([]);
    nextPage();
    announcePending();
    expect(takeNotices()).toEqual([hello]);
  });

  it('pass a page that is being sent away', () => {
    announceNext(hello);
    nextPage();
    browser.isLeaving = () => true;
    announcePending();
    expect(takeNotices()).toEqual([]);
    nextPage();
    browser.isLeaving = () => false;
    announcePending();
    expect(takeNotices()).toEqual([hello]);
  });

  it('leave nothing behind', () => {
    announceNext(hello);
    nextPage();
    announcePending();
    expect(sessionStorage).toHaveLength(0);
  });

  describe('are lost, and nothing else,', () => {
    const failing = () => {
      throw new DOMException('no', 'SecurityError');
    };

    it('where storage is blocked', () => {
      vi.stubGlobal('sessionStorage', undefined);
      Object.defineProperty(globalThis, 'sessionStorage', { get: failing, configurable: true });
      announceNext(hello);
      announcePending();
      Object.defineProperty(globalThis, 'sessionStorage', { writable: true, value: undefined });
      vi.unstubAllGlobals();
      expect(takeNotices()).toEqual([]);
    });

    it('where storage is full', () => {
      sessionStorage.setItem = failing;
      announceNext(hello);
      nextPage();
      announcePending();
      expect(takeNotices()).toEqual([]);
    });

    it('where something else is under their name', () => {
      sessionStorage.setItem('notices', '{"broken');
      announcePending();
      expect(takeNotices()).toEqual([]);
      announceNext(hello);
      nextPage();
      announcePending();
      expect(takeNotices()).toEqual([hello]);
    });
  });
});

beforeEach(() => {
  page.number = 1;
});
