// The stores as a page has them, on the real embedded API in process.
import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';
import { connection } from '../../../src/stores/api.ts';
import { browser } from '../../../src/stores/browser.ts';
import type { Notice } from '../../../src/messages/notice.ts';
import { $notices } from '../../../src/stores/notice.ts';
import { $session } from '../../../src/stores/session.ts';
import { API, createTestApi, type TestApi } from '../scripts/api/harness.ts';

export interface Page {
  api: TestApi;
  /** Where the stores sent the browser. */
  visited: string[];
  /** Method and path of every call, in order. */
  calls: string[];
  /** The address as a store has rewritten it, and what the browser keeps with it. */
  address: { path: string; kept: unknown } | undefined;
  /** Grows when the next page is opened. */
  number: number;
  /** What stands between browser and API, until the next test. */
  fault: ((request: Request) => Response | Promise<Response> | undefined) | undefined;
}

/** A fresh page, with nobody signed in, before each test. */
export function usePage(): Page {
  const page: Page = {
    api: undefined!,
    visited: [],
    calls: [],
    address: undefined,
    number: 1,
    fault: undefined,
  };
  beforeEach(() => {
    const api = createTestApi();
    Object.assign(page, { api, visited: [], calls: [], address: undefined, fault: undefined });
    connection.baseUrl = API;
    connection.fetch = async (url, init) => {
      const request = new Request(url, init);
      page.calls.push(`${request.method} ${new URL(url).pathname}`);
      return page.fault?.(request) ?? api.app.fetch(request);
    };
    browser.go = (to) => void page.visited.push(to);
    browser.rewrite = (path, kept) => void (page.address = { path, kept });
    browser.state = () => page.address?.kept;
    browser.pageId = () => page.number;
    browser.currentPath = () => '/soumission-projet/formulaire?etape=2';
    browser.whenVisible = (work) => work();
    browser.isLeaving = () => false;
    globalThis.sessionStorage = memoryStorage();
    globalThis.localStorage = memoryStorage();
    $session.set(undefined);
    takeNotices();
  });
  return page;
}

function memoryStorage(): Storage {
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

/** All that was announced since the last time. */
export function takeNotices(): Notice[] {
  const notices = $notices.get();
  $notices.set([]);
  return notices;
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
