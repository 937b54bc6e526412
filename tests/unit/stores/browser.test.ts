import { expect, it, vi } from 'vitest';
import { createBrowser, type PageWindow } from '../../../src/stores/browser.ts';

const browserOf = (window: object) => createBrowser(window as PageWindow);

it('keeps it, in a page behind another one, until that page is looked at', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const work = vi.fn();
  browserOf({ document }).whenVisible(work);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).not.toHaveBeenCalled();
  document.visibilityState = 'visible';
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
});

it('takes a page for one that stays, unless another was asked for in the last minute', async () => {
  vi.useFakeTimers();
  const browser = browserOf({
    location: { replace: vi.fn() },
    document: { documentElement: { hidden: false } },
  });
  const stays = vi.fn();
  browser.go('/status');
  await vi.advanceTimersByTimeAsync(30_000);
  browser.go('/home');
  void browser.settled().then(stays);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(stays).not.toHaveBeenCalled();
  expect(browser.isLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(stays).toHaveBeenCalled();
  expect(browser.isLeaving()).toBe(false);
  await browser.settled();
  vi.useRealTimers();
});

it('tells what other tabs may have stored, also while the page was in the back/forward cache', () => {
  const window = new EventTarget();
  const work = vi.fn();
  const stop = browserOf(window).whenStored(work);
  for (const event of ['storage', 'pageshow']) window.dispatchEvent(new Event(event));
  expect(work).toHaveBeenCalledTimes(2);
  stop();
  for (const event of ['storage', 'pageshow']) window.dispatchEvent(new Event(event));
  expect(work).toHaveBeenCalledTimes(2);
});
