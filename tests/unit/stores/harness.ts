// A page of the portal with a browser that a test controls, on the real embedded API in process.
import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Notice } from '../../../src/messages/notice.ts';
import { createRegister } from '../../../src/stores/account/register.ts';
import type { Browser } from '../../../src/stores/browser.ts';
import { createAppContext, type AppContext } from '../../../src/stores/app-context.ts';
import type { Session } from '../../../src/stores/session.ts';
import type { Database } from '../../../src/stores/submission/draft/draft-storage.ts';
import { randomId } from '../../../src/text/random-id.ts';
import { API, createTestApi, type TestApi } from '../scripts/api/harness.ts';

interface Device {
  api: TestApi;
  database: Database;
  /** Where the stores sent the browser. */
  visited: string[];
  /** Method and path of every call, in order. */
  calls: string[];
  /** The history of this tab with what it keeps, the present entry last. */
  trail: { path: string; kept: unknown }[];
  /** The events that the stores sent to the scripts of the page. */
  events: string[];
  isLeaving: boolean;
  hasKeepalive: boolean;
  /** What waits until the page is looked at; undefined while it is. */
  behind: (() => void)[] | undefined;
  /** What follows the storage of other tabs. */
  followers: Set<() => void>;
  /** What the stores have logged for information. */
  logged: unknown[][];
  /** Intercepts calls between browser and API, until the next test. */
  fault: ((request: Request) => Response | Promise<Response> | undefined) | undefined;
}

export interface TestPage extends AppContext, Device {
  address: () => TestPage['trail'][number];
  open: (path: string) => void;
  /** The same browser with the next page in it: what stays is what the device keeps. */
  reload: () => void;
  /** What another tab puts into localStorage, or takes out of it. */
  storeElsewhere: (key: string, text: string | undefined) => void;
  /** All that was announced since the last time. */
  takeNotices: () => Notice[];
  /** The same, of each its form and its message. */
  told: () => [form: Notice['form'], message: string][];
  signUp: (email?: string) => Promise<Session>;
}

/** A fresh page in a fresh browser, with nobody signed in, before each test. */
export function usePage(now: () => number = Date.now): TestPage {
  const page = {
    address: () => page.trail.at(-1)!,
    open(path) {
      page.trail = [{ path, kept: null }];
    },
    reload() {
      page.followers.clear();
      Object.assign(page, createAppContext({ browser: browserOf(page), connection, now }));
    },
    storeElsewhere(key, text) {
      if (text === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      for (const follow of page.followers) follow();
    },
    takeNotices() {
      const notices = page.$notices.get();
      page.$notices.set([]);
      return notices;
    },
    told: () => page.takeNotices().map(({ form, message }) => [form, message]),
    async signUp(email = newcomer.email) {
      await createRegister(page).register(formOf({ ...newcomer, email }));
      const session = page.$session.get()!;
      // The test does not look at its outcome.
      sessionStorage.clear();
      Object.assign(page, { visited: [], calls: [], events: [] });
      return session;
    },
  } as TestPage;
  const connection = {
    baseUrl: API,
    fetch: async (url: string, init?: RequestInit) => {
      const request = new Request(url, init);
      page.calls.push(`${request.method} ${new URL(url).pathname}`);
      return page.fault?.(request) ?? page.api.app.fetch(request);
    },
  };
  beforeEach(async () => {
    globalThis.sessionStorage = memoryStorage();
    globalThis.localStorage = memoryStorage();
    Object.assign(page, {
      api: await createTestApi(),
      database: createStore(`portal-${randomId()}`, 'submissions'),
      visited: [],
      calls: [],
      events: [],
      isLeaving: false,
      hasKeepalive: true,
      behind: undefined,
      followers: new Set(),
      logged: [],
      fault: undefined,
    } satisfies Omit<Device, 'trail'>);
    page.open('/soumission-projet/formulaire?etape=2');
    page.reload();
    vi.spyOn(console, 'info').mockImplementation((...what) => void page.logged.push(what));
  });
  afterEach(() => void vi.restoreAllMocks());
  return page;
}

/** Fresh stores of the page before each test. */
export function useStores<Stores extends object>(create: () => Stores): Stores {
  const stores = {} as Stores;
  beforeEach(() => void Object.assign(stores, create()));
  return stores;
}

const browserOf = (page: TestPage): Browser => ({
  go: (path) => void page.visited.push(path),
  settled: () => Promise.resolve(),
  rewrite: (path, kept) => void page.trail.splice(-1, 1, { path, kept }),
  push: (path, kept) => void page.trail.push({ path, kept }),
  back: () => void page.trail.pop(),
  reload: () => void page.visited.push('reload'),
  state: () => page.address().kept,
  currentPath: () => page.address().path,
  isLeaving: () => page.isLeaving,
  hasKeepalive: () => page.hasKeepalive,
  whenVisible(work) {
    if (page.behind) page.behind.push(work);
    else work();
  },
  whenStored(work) {
    page.followers.add(work);
    return () => void page.followers.delete(work);
  },
  dispatch: (event) => void page.events.push(event),
  localStorage: () => localStorage,
  sessionStorage: () => sessionStorage,
});

export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

export function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

export const newcomer = {
  first_name: 'Sènan',
  last_name: 'Hounkpatin',
  phone: '01 97 12 34 56',
  email: 'senan@exemple.bj',
  userType: 'etudiant',
  radioGender: 'M',
  password: 'mot-de-passe',
  confirmedPassword: 'mot-de-passe',
  checkBox: 'on',
};
