import { keys } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { cacheNames } from '../../../src/service-worker/routes.ts';
import { logout } from '../../../src/stores/account/logout.ts';
import { reloadOnce } from '../../../src/stores/submission/reload-once.ts';
import { createActivity } from '../../../src/stores/tracking/activity.ts';
import { createProject } from '../../../src/stores/tracking/project.ts';
import { pdf } from '../scripts/api/files.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { waitUntil } from '../../fixtures/eventually.ts';
import { useForm } from '../stores/submission/harness.ts';
import { publish } from './portal.ts';

it('has no navigation and no footer, but a way home', async () => {
  const screen = await (await publish()).open('/cgu');
  expect(screen.one('h1').text).toBe('Conditions générales d’utilisation');
  expect(screen.has('nav')).toBe(false);
  expect(screen.has('footer')).toBe(false);
  expect(screen.links('header a')).toEqual(['/']);
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

  /** A project with a file, sent and looked at, and the next one in the form. */
  async function useEverything(): Promise<Set<string>> {
    const seen = new Set<string>();
    const see = async () => (await storedKinds()).forEach((kind) => seen.add(kind));
    const { attachments, draft, submission } = page.form;
    await draft.openDraft(true);
    draft.answer(university);
    // Until IndexedDB has it.
    await see();
    await attachments.addFiles([new File([pdf], 'plan.pdf', { type: 'application/pdf' })]);
    await draft.saveDraft();
    await see();
    await submission.submit();
    await see();
    await createActivity(page).refreshActivity();
    page.open('/status/1/sechoir-solaire');
    await createProject(page).loadProject();
    vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
    await reloadOnce(page, draft.saveDraft);
    vi.unstubAllGlobals();
    page.$sessionExpired.set('yes');
    await page.createForm().draft.openDraft(true);
    await see();
    return seen;
  }

  it('is all that the stores and the service worker keep, and no more', async () => {
    const screen = await (await publish()).open('/cgu');
    const said = screen.all('[data-stored]').flatMap((row) => row.get('data-stored')!.split(' '));
    const caches = cacheNames.map((name) => `caches:${name}`);
    expect(new Set(said)).toEqual(new Set([...(await useEverything()), ...caches]));
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
