// A candidate with projects at the embedded API, and a clock that a test moves.
import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent';
import { afterEach, beforeEach, vi } from 'vitest';
import { insert, run } from '../../../../scripts/api/database/database.ts';
import { openSession } from '../../../../scripts/api/accounts/session.ts';
import { publicUser } from '../../../../scripts/api/accounts/users.ts';
import { $candidature } from '../../../../src/stores/tracking/candidature.ts';
import { $project } from '../../../../src/stores/tracking/project.ts';
import { $projects } from '../../../../src/stores/tracking/projects.ts';
import { $steps, hideStep } from '../../../../src/stores/tracking/steps.ts';
import { browser } from '../../../../src/stores/browser.ts';
import { $session, type Session } from '../../../../src/stores/session.ts';
import { $refresh } from '../../../../src/stores/account/user.ts';
import { usePage } from '../harness.ts';
import { insertUser } from '../../scripts/api/harness.ts';

export const START = Date.parse('2026-11-20T08:30:00Z');
export const HOUR = 3_600_000;

export function useCandidate() {
  const page = usePage();
  const candidate = {
    page,
    session: undefined! as Session,
    logged: [] as unknown[][],
    /** Puts a project of the candidate into the database; returns its id. */
    submit: (answers: object = { titre_solution: 'Un four' }, step = 1): number =>
      submitFor(candidate.session.id, answers, step),
    foreign: (): number =>
      submitFor(
        insertUser(page.api, { email: 'autre@exemple.bj' }).id,
        { titre_solution: 'Secret' },
        2,
      ),
    decide: (id: number, step: number) =>
      run(page.api.db, 'UPDATE projects SET step = ? WHERE id = ?', step, id),
    /** What stays of this page is what the device keeps. */
    reload(): void {
      for (const id of Object.keys($steps.get()).map(Number)) hideStep(id);
      $steps.set({});
      $projects.set({ state: 'loading' });
      $project.set({ view: 'loading' });
      $candidature.set(undefined);
      $refresh.set({ state: 'loading' });
      page.calls.length = 0;
    },
    open: (address: string) => void (browser.currentPath = () => address),
    offline: () => void (page.fault = () => Promise.reject(new TypeError('fetch failed'))),
    online: () => void (page.fault = undefined),
    kept: () => getTestStorage(),
    /** As another release would. */
    leave: (key: string, text: string) => setTestStorageKey(key, text),
  };

  function submitFor(user_id: number, answers: object, step: number): number {
    const { niveau_academique = 'master', files = [], ...rest } = answers as Record<string, never>;
    const id = insert(page.api.db, 'projects', {
      ...{ user_id, niveau_academique, answers: JSON.stringify(rest), step },
      created_at: '2026-11-20T08:00:00.000Z',
    });
    (files as string[]).forEach((path, position) =>
      insert(page.api.db, 'project_files', {
        ...{ project_id: id, position, path, name: path, type: 'image/png', bytes: 1 },
      }),
    );
    return id;
  }

  beforeEach(() => {
    useTestStorageEngine();
    cleanTestStorage();
    vi.setSystemTime(START);
    const user = insertUser(page.api);
    const access_token = openSession(page.api, user.id);
    candidate.session = {
      ...publicUser(user),
      access_token,
      step: 'candidature_not_submitted',
    } as Session;
    $session.set(candidate.session);
    candidate.reload();
    page.visited.length = 0;
    candidate.logged = [];
    vi.spyOn(console, 'info').mockImplementation((...what) => void candidate.logged.push(what));
  });
  afterEach(() => void vi.useRealTimers());
  return candidate;
}

export const pass = (milliseconds: number): void =>
  void vi.setSystemTime(Date.now() + milliseconds);
