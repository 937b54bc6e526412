// A candidate with projects at the embedded API, and a clock that a test moves.
import { beforeEach } from 'vitest';
import { openSession } from '../../../../scripts/api/accounts/session.ts';
import { publicUser } from '../../../../scripts/api/accounts/users.ts';
import type { Session } from '../../../../src/stores/session.ts';
import { createActivity } from '../../../../src/stores/tracking/activity.ts';
import { createProject } from '../../../../src/stores/tracking/project.ts';
import { usePage } from '../harness.ts';
import { insertProject, insertUser } from '../../scripts/api/harness.ts';

export const START = Date.parse('2026-11-20T08:30:00Z');
export const HOUR = 3_600_000;

export function useCandidate() {
  let time = START;
  const page = usePage(() => time);
  const candidate = {
    page,
    /** « Mon activité » of this page. */
    activity: undefined! as ReturnType<typeof createActivity>,
    /** The page of one project. */
    project: undefined! as ReturnType<typeof createProject>,
    session: undefined! as Session,
    /** Puts a project of the candidate into the database; returns its id. */
    submit: (answers: object = { titre_solution: 'Un four' }, step = 1): Promise<number> =>
      submitFor(candidate.session.id, answers, step),
    async foreign(): Promise<number> {
      const { id } = await insertUser(page.api, { email: 'autre@exemple.bj' });
      return submitFor(id, { titre_solution: 'Secret' }, 2);
    },
    decide: (id: number, step: number) =>
      page.api.db.updateTable('projects').set({ step }).where('id', '=', id).execute(),
    pass(milliseconds: number) {
      time += milliseconds;
    },
    /** What stays of this page is what the device keeps. */
    reload(): void {
      page.reload();
      candidate.activity = createActivity(page);
      candidate.project = createProject(page);
      page.calls.length = 0;
    },
    offline() {
      page.fault = () => Promise.reject(new TypeError('fetch failed'));
    },
    online() {
      page.fault = undefined;
    },
  };

  async function submitFor(user_id: number, answers: object, step: number): Promise<number> {
    const id = await insertProject(page.api, user_id, step);
    const changes = { answers: JSON.stringify(answers) };
    await page.api.db.updateTable('projects').set(changes).where('id', '=', id).execute();
    return id;
  }

  beforeEach(async () => {
    time = START;
    const user = await insertUser(page.api);
    const access_token = await openSession(page.api.db, page.api.clock(), user.id);
    candidate.session = {
      ...(await publicUser(page.api, user)),
      access_token,
      step: 'candidature_not_submitted',
    } as Session;
    page.$session.set(candidate.session);
    candidate.reload();
  });
  return candidate;
}
