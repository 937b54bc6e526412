// Two tabs and two devices of one candidate.
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkStatus } from '../../../../src/contract/submission/projects.ts';
import { submitProject, toFormData } from '../../../../src/contract/submission/submission.ts';
import { logout } from '../../../../src/stores/account/logout.ts';
import type { ProjectForm } from '../../../../src/stores/submission/project-form.ts';
import type { Answers } from '../../../../src/stores/submission/questions.ts';
import { readReceipts } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { nonUniversity } from '../../scripts/api/projects.ts';
import { API } from '../../scripts/api/harness.ts';
import { pdf } from '../../scripts/api/files.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { eventually, waitUntil } from '../../../fixtures/eventually.ts';
import { storedDraft, useForm } from './harness.ts';

const page = useForm();

/** Of the same candidate, on the same device. */
let other: ProjectForm;
let cleanUp: (() => void)[] = [];

beforeEach(() => {
  other = page.createForm();
  cleanUp = [page.form.draft.followTabs(), other.draft.followTabs()];
});
afterEach(() => cleanUp.forEach((stop) => stop()));

const stateOf = (form: ProjectForm) => form.draft.$draft.get().state;
const projects = () => page.api.db.prepare('SELECT * FROM projects ORDER BY id').all();
const answersOf = (project: Record<string, unknown> | undefined): Answers =>
  JSON.parse(String(project?.['answers']));
const isSending = (request: Request) => request.url.endsWith('/soumettre-projet');
const plan = () => new File([pdf], 'plan.pdf', { type: 'application/pdf' });

async function fill(form: ProjectForm, answers: Answers): Promise<void> {
  await form.draft.openDraft(true);
  form.draft.answer(answers);
  await form.draft.saveDraft();
}

/** Holds one call back until it is released: its request or its answer. */
function hold(
  isHeld: (request: Request) => boolean,
  what: 'request' | 'answer' = 'request',
): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<void>((resolve) => {
    page.fault = async (request) => {
      const answer = what === 'answer' ? await page.api.app.fetch(request) : undefined;
      if (isHeld(request)) {
        resolve();
        await gate;
      }
      return answer ?? page.api.app.fetch(request);
    };
  });
  return { held, release };
}

/** Loses the answers to a submission and to later requests; afterwards the connection works again. */
async function sendWithoutAnswer(arrives: boolean): Promise<void> {
  let isCut = false;
  page.fault = async (request) => {
    if (isSending(request)) {
      isCut = true;
      if (arrives) await page.api.app.fetch(request);
    }
    if (isCut) throw new TypeError('lost');
    return page.api.app.fetch(request);
  };
  await page.form.submission.submit();
  page.fault = undefined;
  page.takeNotices();
}

/** From another device. */
async function submitElsewhere(change: Partial<typeof nonUniversity> = {}): Promise<void> {
  const token = page.$session.get()?.access_token;
  const response = await page.api.app.request(`${API}/soumettre-projet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: toFormData({ ...nonUniversity, ...change }),
  });
  expect(response.ok).toBe(true);
}

describe('a tab that was opened and left', () => {
  it('shows the draft that another one has begun since', async () => {
    await other.draft.openDraft(false);
    await fill(page.form, university);
    await eventually(() => expect(other.draft.$answers.get()).toMatchObject(university));
    expect(stateOf(other)).toBe('open');
  });

  it('adds its answer to that draft, even before it has heard of it', async () => {
    await page.form.draft.openDraft(false);
    await other.draft.openDraft(false);
    page.form.draft.answer(university);
    await page.form.attachments.addFiles([plan()]);
    other.draft.answer({ niveau_academique: 'doctorat' });
    await Promise.all([page.form.draft.saveDraft(), other.draft.saveDraft()]);
    expect(stateOf(other)).toBe('open');
    expect(await storedDraft(page)).toMatchObject({
      answers: { ...university, niveau_academique: 'doctorat' },
      attachments: [{ name: 'plan.pdf' }],
    });
    await eventually(() =>
      expect(page.form.draft.$answers.get()).toMatchObject({ niveau_academique: 'doctorat' }),
    );
  });

  it('discards nothing that it does not show', async () => {
    cleanUp.forEach((stop) => stop());
    await fill(page.form, university);
    await other.draft.openDraft(false);
    await page.form.wizard.restart();
    page.form.draft.answer({ titre_solution: 'Un autre projet' });
    await page.form.draft.saveDraft();
    await other.wizard.restart();
    expect(stateOf(other)).toBe('found');
    expect(await storedDraft(page)).toMatchObject({
      answers: { titre_solution: 'Un autre projet' },
    });
  });

  it('« Commencer un nouveau projet » offers the one that was begun in another tab', async () => {
    await fill(page.form, outside);
    await other.draft.openDraft(true);
    await page.form.submission.submit();
    await eventually(() => expect(stateOf(other)).toBe('sent'));
    const next = page.createForm();
    await fill(next, university);
    await other.wizard.reopen();
    expect(other.draft.$draft.get()).toMatchObject({
      state: 'found',
      draft: { answers: university },
    });
  });
});

describe('a project whose outcome is not known', () => {
  it('is not there because another one has arrived', async () => {
    await fill(page.form, outside);
    await sendWithoutAnswer(false);
    expect(stateOf(page.form)).toBe('unknown');
    await submitElsewhere();
    await page.form.submission.recheckDelivery();
    expect(page.form.draft.$draft.get()).toMatchObject({
      state: 'missing',
      draft: { answers: outside },
    });
    expect(page.visited).toEqual([]);
    expect(await readReceipts(page.database, page.userId()!)).toEqual([]);
  });

  it('is there although another one has arrived too', async () => {
    await fill(page.form, outside);
    await sendWithoutAnswer(true);
    await submitElsewhere();
    const sentAt = (await storedDraft(page))?.submission?.at;
    await other.draft.openDraft(false);
    await eventually(() => expect(stateOf(other)).toBe('sent'));
    expect(page.visited).toEqual(['/status']);
    expect(await readReceipts(page.database, page.userId()!)).toMatchObject([{ sentAt }]);
  });

  describe('and of which the provider gives too little', () => {
    beforeEach(async () => {
      await fill(page.form, outside);
      await sendWithoutAnswer(false);
      const { objectifs_projet } = outside;
      await submitElsewhere({ objectifs_projet, description_projet: 'Autre chose' });
      await page.form.submission.recheckDelivery();
    });

    it('is asked about, with the title that is there', () => {
      expect(page.form.draft.$draft.get()).toMatchObject({
        state: 'unknown',
        similar: outside.objectifs_projet,
      });
    });

    it('yes: it was sent', async () => {
      await page.form.submission.resolveDelivery(true);
      expect(stateOf(page.form)).toBe('sent');
      expect(page.visited).toEqual(['/status']);
    });

    it('no: it can be sent again', async () => {
      await page.form.submission.resolveDelivery(false);
      expect(stateOf(page.form)).toBe('missing');
      await page.form.submission.submit();
      expect(projects().map((project) => answersOf(project)['description_projet'])).toEqual([
        'Autre chose',
        outside.description_projet,
      ]);
    });
  });
});

describe('while it is being sent', () => {
  it('what another tab changes is neither sent nor on the receipt, and is not lost', async () => {
    await fill(page.form, outside);
    await other.draft.openDraft(true);
    const { held, release } = hold(isSending);
    const sent = page.form.submission.submit();
    await held;
    // Before it knows: broadcasts take a moment.
    other.draft.$draft.set({ state: 'open', draft: other.draft.currentDraft()! });
    other.draft.answer({ poste_occupe: 'Directrice' });
    await other.draft.saveDraft();
    expect(stateOf(other)).toBe('sending');
    release();
    await sent;
    expect(answersOf(projects()[0])['poste_occupe']).toBe(outside.poste_occupe);
    const [receipt] = await readReceipts(page.database, page.userId()!);
    expect(receipt?.steps[0]?.answers).toContainEqual({
      name: 'poste_occupe',
      text: outside.poste_occupe,
    });
    await eventually(() =>
      expect(other.draft.$draft.get()).toEqual({
        state: 'sent',
        late: { answers: { poste_occupe: 'Directrice' }, files: [] },
      }),
    );
  });

  it('and is refused, what another tab has changed is kept', async () => {
    await fill(page.form, outside);
    await other.draft.openDraft(true);
    let refuse = () => {};
    const refusal = new Promise<void>((resolve) => (refuse = resolve));
    page.fault = async (request) => {
      if (!isSending(request)) return page.api.app.fetch(request);
      await refusal;
      return Response.json({ errors: { budget_estime: ['Trop.'] } }, { status: 422 });
    };
    const sent = page.form.submission.submit();
    await eventually(() =>
      expect(other.draft.$draft.get()).toMatchObject({ progress: { step: 'elsewhere' } }),
    );
    await other.attachments.addFiles([plan()]);
    refuse();
    await sent;
    await eventually(async () =>
      expect(await storedDraft(page)).toMatchObject({ attachments: [{ name: 'plan.pdf' }] }),
    );
    expect(stateOf(other)).toBe('open');
  });

  it.each([
    ['before it has heard of it', false],
    ['who was asked before', true],
  ])('nobody can discard it in another tab: %s', async (_when, hasHeard) => {
    await fill(page.form, outside);
    await other.draft.openDraft(false);
    if (!hasHeard) cleanUp.forEach((stop) => stop());
    const { held, release } = hold(isSending);
    const sent = page.form.submission.submit();
    await held;
    if (hasHeard) await eventually(() => expect(stateOf(other)).toBe('sending'));
    await other.wizard.restart();
    expect(stateOf(other)).toBe('sending');
    release();
    await sent;
    expect(stateOf(page.form)).toBe('sent');
    expect(projects()).toHaveLength(1);
  });

  it('and nobody knows what became of it, what another tab has entered stays out of it', async () => {
    await fill(page.form, outside);
    await other.draft.openDraft(true);
    cleanUp.forEach((stop) => stop());
    await sendWithoutAnswer(true);
    page.fault = () => Promise.reject(new TypeError('lost'));
    other.draft.answer({ poste_occupe: 'Directrice' });
    await eventually(() => expect(stateOf(other)).toBe('unknown'));
    await other.submission.recheckDelivery();
    expect((await storedDraft(page))?.answers).toMatchObject(outside);
    page.fault = undefined;
    await other.submission.recheckDelivery();
    expect(other.draft.$draft.get()).toEqual({
      state: 'sent',
      late: { answers: { poste_occupe: 'Directrice' }, files: [] },
    });
    // It is shown here, so the page is not left.
    expect(page.visited).toEqual([]);
  });

  it('an answer that another tab has emptied before leads to its step', async () => {
    await fill(page.form, university);
    await other.draft.openDraft(true);
    cleanUp.forEach((stop) => stop());
    other.draft.answer({ titre_memoire: '' });
    await other.draft.saveDraft();
    await page.form.submission.submit();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    expect(Object.keys(page.form.wizard.$form.get().errors)).toEqual(['titre_memoire']);
    expect(stateOf(page.form)).toBe('open');
    expect(projects()).toEqual([]);
    page.takeNotices();
  });

  it.each([
    ['before anything has left, the form is open', checkStatus, 'open'],
    ['afterwards, the project may have arrived', submitProject, 'unknown'],
  ])('an exception is told: %s', async (_what, endpoint, state) => {
    await fill(page.form, university);
    vi.spyOn(console, 'error').mockReturnValue();
    const call: typeof page.call = (called, ...input) => {
      if ((called as unknown) === endpoint) throw new Error('out of memory');
      return page.call(called, ...input);
    };
    const form = page.createForm({ call });
    await form.draft.openDraft(true);
    await form.submission.submit();
    expect(stateOf(form)).toBe(state);
    expect(page.takeNotices()).toMatchObject([
      { message: "Une erreur s'est produite, veuillez réessayer." },
    ]);
    expect(form.wizard.$form.get().sending).toBe(false);
  });
});

describe('a logout in another tab', () => {
  const traces = async () => [
    ...(await keys(page.database)),
    ...Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)),
  ];

  async function confirmLogout(): Promise<void> {
    const leaving = logout(page, page.database);
    await waitUntil(() => page.$confirmation.get());
    page.$confirmation.get()?.answer(true);
    await leaving;
  }

  it('while photos are prepared: none stays', async () => {
    await fill(page.form, university);
    await other.draft.openDraft(true);
    const preparing = other.attachments.addFiles([plan(), plan(), plan()]);
    await confirmLogout();
    await preparing;
    await other.draft.saveDraft();
    expect(await traces()).toEqual([]);
  });

  it('while the project is uploaded: its receipt does not stay', async () => {
    await fill(page.form, outside);
    const { held, release } = hold(isSending, 'answer');
    const sent = page.form.submission.submit();
    await held;
    await confirmLogout();
    release();
    await sent;
    expect(projects()).toHaveLength(1);
    expect(await traces()).toEqual([]);
  });

  it('of somebody who logs in as another one: nothing is sent for them', async () => {
    await fill(page.form, outside);
    const { held, release } = hold((request) => request.url.endsWith('/check-status'));
    const sent = page.form.submission.submit();
    await held;
    page.$session.set({ ...page.$session.get()!, id: 999 });
    release();
    await sent;
    expect(projects()).toEqual([]);
    expect(page.visited).toEqual([]);
  });
});

it('a session that ends while photos are prepared: they stay with their candidate', async () => {
  await fill(page.form, university);
  const user = page.userId()!;
  const other = new File([pdf, 'x'], 'autre.pdf', { type: 'application/pdf' });
  const preparing = page.form.attachments.addFiles([plan(), other]);
  page.$session.set(undefined);
  await preparing;
  await page.form.draft.saveDraft();
  const all = (await keys<string[]>(page.database)).map(([, owner, kind]) => `${owner} ${kind}`);
  expect(all.sort()).toEqual([`${user} draft`, `${user} file`, `${user} file`]);
  expect((await storedDraft(page, user))?.attachments).toHaveLength(2);
});
