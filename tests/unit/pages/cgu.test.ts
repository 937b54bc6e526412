import { keys } from 'idb-keyval';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheNames } from '../../../src/service-worker/cache-rules.ts';
import { carryEmail } from '../../../src/stores/account/carried-email.ts';
import { createForgotPassword } from '../../../src/stores/account/forgot-password.ts';
import { logout } from '../../../src/stores/account/logout.ts';
import { reloadOnce } from '../../../src/stores/submission/reload-once.ts';
import { createActivity } from '../../../src/stores/tracking/activity.ts';
import { createProject } from '../../../src/stores/tracking/project.ts';
import { pdf } from '../scripts/api/files.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { waitUntil } from '../../fixtures/eventually.ts';
import { formOf } from '../stores/harness.ts';
import { useForm } from '../stores/submission/harness.ts';
import { publish } from './portal.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx,astro}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('what it says that a device keeps', () => {
  const page = useForm();

  const keysOf = (storage: Storage): string[] =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)!.split('/')[0]!);

  const storedKinds = async (): Promise<string[]> => [
    ...keysOf(localStorage).map((key) => `localStorage:${key}`),
    ...keysOf(sessionStorage).map((key) => `sessionStorage:${key}`),
    ...(await keys<string[]>(page.database)).map(([, , kind]) => `indexedDB:${kind}`),
  ];

  /** A forgotten password, a project with a file, sent and looked at, and the next one in the form. */
  async function useEverything(): Promise<Set<string>> {
    const seen = new Set<string>();
    const see = async () => (await storedKinds()).forEach((kind) => seen.add(kind));
    const { attachments, draft, submission } = page.form;
    const form = formOf({ email: 'senan@exemple.bj' });
    await createForgotPassword(page).forgotPassword(form, '/status');
    carryEmail(page.browser, 'senan@exemple.bj');
    await draft.openDraft(true);
    draft.answer(university);
    await attachments.addFiles([new File([pdf], 'plan.pdf', { type: 'application/pdf' })]);
    await draft.saveDraft();
    await see();
    await submission.submit();
    await see();
    await createActivity(page).refreshActivity();
    page.open('/status/1/sechoir-solaire');
    const project = createProject(page);
    await project.loadProject();
    await project.loadSheet(1);
    vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
    await reloadOnce(page, draft.saveDraft);
    vi.unstubAllGlobals();
    page.$sessionExpired.set('yes');
    await (await page.createNext()).draft.openDraft(true);
    await see();
    return seen;
  }

  it('is all that the stores and the service worker keep, and no more', async () => {
    const screen = await (await publish()).open('/cgu');
    const said = screen.all('[data-stored]').flatMap((row) => row.get('data-stored')!.split(' '));
    const caches = [...cacheNames, 'shell'].map((name) => `caches:${name}`);
    expect(new Set(said)).toEqual(new Set([...(await useEverything()), ...caches]));
  });

  it('is written here and nowhere else: what is new joins `useEverything` and the page', () => {
    const writes =
      /(?:(?<!function )storedAtom(?:<\w+>)?|\.setItem|(?:session|local)\.write|objects\.put|caches\.open)\([^,)]+|document\.cookie|createStore\('[^)]+/g;
    const found = Object.entries(sources).flatMap(([file, source]) =>
      (source.match(writes) ?? []).map((write) => `${file.replace('/src/', '')} ${write}`),
    );
    expect(found.toSorted()).toEqual([
      'service-worker/cache.ts caches.open(nameOf(cache',
      'service-worker/worker.ts caches.open(SHELL.name',
      'stores/account/carried-email.ts session.write(KEY',
      'stores/account/carried-email.ts session.write(KEY',
      'stores/account/redirect.ts storedAtom<string>(keys.redirect',
      "stores/api.ts storedAtom<string>('session-expired'",
      'stores/notice.ts session.write(KEY',
      'stores/session.ts storedAtom<Session>(SESSION_KEY',
      'stores/submission/draft/draft-copy.ts objects.put(draft',
      "stores/submission/draft/draft-storage.ts createStore('portal', 'submissions'",
      'stores/submission/draft/record.ts local.write(DRAFT + user',
      'stores/submission/draft/record.ts local.write(key',
      'stores/submission/draft/saver.ts objects.put(content',
      'stores/submission/draft/saver.ts objects.put(receipt',
      'stores/submission/reload-once.ts .setItem(RELOADED',
      'stores/tracking/cache.ts storedAtom(keys.answers',
      'stores/tracking/cache.ts storedAtom(keys.list',
      'stores/tracking/cache.ts storedAtom(keys.steps',
      // Those above, and a probe that is removed at once.
      'stores/web-storage.ts .setItem(key',
    ]);
  });

  it('is erased by a logout, but for the messages of this tab', async () => {
    await useEverything();
    const leaving = logout(page, page.database);
    await waitUntil(() => page.$confirmation.get());
    page.$confirmation.get()?.answer(true);
    await leaving;
    const left = await storedKinds();
    expect(left.filter((kind) => !kind.startsWith('sessionStorage:'))).toEqual([]);
  });
});

it('says how long data are kept: the terms of the embedded API, and those of no other provider', async () => {
  const text = async () => (await (await publish()).open('/cgu')).text;
  const ofOther = /aussi longtemps que votre compte existe ou que le suivi/;
  expect(await text()).toMatch(ofOther);
  vi.stubEnv('EMBEDDED_API', '1');
  vi.stubEnv('RETENTION', JSON.stringify({ accounts: 24, projects: 36 }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = await text();
  expect(own).not.toMatch(ofOther);
  expect(own).toMatch(
    /pas servi depuis 24 mois[^]*votre compte, mais 36 mois au plus[^]*numéro : sans limite de durée\./,
  );
});
