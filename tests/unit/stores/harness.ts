// The stores as a page has them, on the real embedded API in process.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach } from 'vitest';
import { createApp } from '../../../scripts/api/app.ts';
import { openDatabase } from '../../../scripts/api/database.ts';
import { defaultLimits, type Mail, type Services } from '../../../scripts/api/services.ts';
import { connection } from '../../../src/stores/api.ts';
import { browser } from '../../../src/stores/browser.ts';
import type { Notice } from '../../../src/messages/notice.ts';
import { $notices } from '../../../src/stores/notice.ts';
import { $session } from '../../../src/stores/session.ts';

const baseUrl = 'http://api.test';

export interface Page {
  services: Services;
  mails: Mail[];
  /** Where the stores sent the browser. */
  visited: string[];
  /** Method and path of every call, in order. */
  calls: string[];
  /** Grows when the next page is opened. */
  number: number;
  /** What stands between browser and API, until the next test. */
  fault: ((request: Request) => Response | Promise<Response> | undefined) | undefined;
}

/** A fresh page, with nobody signed in, before each test. */
export function usePage(): Page {
  const page: Page = {
    services: undefined!,
    mails: [],
    visited: [],
    calls: [],
    number: 1,
    fault: undefined,
  };
  beforeEach(() => {
    const mails: Mail[] = [];
    const services: Services = {
      db: openDatabase(':memory:'),
      clock: () => new Date('2026-11-20T09:00:00Z'),
      mail: async (mail) => void mails.push(mail),
      siteUrl: 'http://site.test',
      apiUrl: baseUrl,
      storageDir: mkdtempSync(path.join(tmpdir(), 'portal-storage-')),
      limits: defaultLimits,
      outbox: true,
    };
    Object.assign(page, { services, mails, visited: [], calls: [], fault: undefined });
    const app = createApp(services);
    connection.baseUrl = baseUrl;
    connection.fetch = async (url, init) => {
      const request = new Request(url, init);
      page.calls.push(`${request.method} ${new URL(url).pathname}`);
      return page.fault?.(request) ?? app.fetch(request);
    };
    browser.go = (to) => void page.visited.push(to);
    browser.page = () => page.number;
    browser.here = () => '/soumission-projet/formulaire?etape=2';
    globalThis.sessionStorage = memoryStorage();
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
