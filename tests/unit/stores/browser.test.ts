import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '../../../src/stores/browser.ts';

afterEach(() => void vi.unstubAllGlobals());

it('does at once what is for a page that is looked at', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const work = vi.fn();
  browser.whenVisible(work);
  expect(work).toHaveBeenCalledOnce();
});

it('keeps it, in a page behind another one, until that page is looked at', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', document);
  const work = vi.fn();
  browser.whenVisible(work);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).not.toHaveBeenCalled();
  document.visibilityState = 'visible';
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
});

it('tells the whole address of the page, and takes its place with another one', () => {
  const replace = vi.fn();
  const address = {
    pathname: '/soumission-projet/formulaire',
    search: '?etape=2',
    hash: '#images',
  };
  vi.stubGlobal('location', { ...address, replace });
  expect(browser.currentPath()).toBe('/soumission-projet/formulaire?etape=2#images');
  browser.go('/home');
  expect(replace.mock.calls).toEqual([['/home']]);
});

it('takes a page for one that stays, unless another was asked for in the last ten seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace: vi.fn() });
  vi.stubGlobal('document', { documentElement: { hidden: false } });
  const stays = vi.fn();
  browser.go('/status');
  await vi.advanceTimersByTimeAsync(5_000);
  browser.go('/home');
  void browser.settled().then(stays);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(stays).not.toHaveBeenCalled();
  expect(browser.isLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(stays).toHaveBeenCalled();
  expect(browser.isLeaving()).toBe(false);
  await browser.settled();
  vi.useRealTimers();
});

it('knows a page that the session guard has sent away', () => {
  vi.stubGlobal('document', { documentElement: { hidden: true } });
  expect(browser.isLeaving()).toBe(true);
});
