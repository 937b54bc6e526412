// Two tabs, or two devices, of one candidate. That nothing is lost, sent twice or left behind in any
// order of events is proven in interleavings.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkStatus } from '../../../../src/contract/submission/projects.ts';
import { submitProject } from '../../../../src/contract/submission/submission.ts';
import { sentElsewhere } from '../../../../src/messages/submission/sending.ts';
import type { ProjectForm } from '../../../../src/stores/submission/project-form.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { rows } from '../../scripts/api/harness.ts';
import { fillIn, isSending, storedDraft, useForm } from './harness.ts';

const page = useForm();

/** Of the same candidate, on the same device. */
let other: ProjectForm;
let unfollow: (() => void)[] = [];

beforeEach(() => {
  other = page.createForm();
  unfollow = [page.form.draft.followTabs(), other.draft.followTabs()];
});
afterEach(() => unfollow.forEach((stop) => stop()));

const stateOf = (form: ProjectForm) => form.draft.$draft.get().state;
const projects = () => rows(page.api.db, 'projects');

it('a tab discards nothing that it does not show', async () => {
  unfollow.forEach((stop) => stop());
  await fillIn(page.form, university);
  await other.draft.openDraft(false);
  await page.form.wizard.restart();
  await fillIn(page.form, { titre_solution: 'Un autre projet' });
  await other.wizard.restart();
  expect(stateOf(other)).toBe('found');
  const answers = { titre_solution: 'Un autre projet' };
  expect(await storedDraft(page)).toMatchObject({ answers });
});

it('« Commencer un nouveau projet » offers the one that was begun in another tab', async () => {
  await fillIn(page.form, outside);
  await other.draft.openDraft(true);
  await page.form.submission.submit();
  await eventually(() => expect(stateOf(other)).toBe('sent'));
  await fillIn(page.createForm(), university);
  await other.wizard.reopen();
  expect(other.draft.$draft.get()).toMatchObject({
    state: 'found',
    draft: { answers: university },
  });
});

it.each<[string, string[], string]>([
  ['no receipt', ['receipt'], 'sent'],
  // Then the page says that it may have been sent.
  ['nothing', ['receipt', 'sent'], 'gone'],
])(
  'a device with room for %s: what another tab says of a project that was sent',
  async (...row) => {
    const [, refused, state] = row;
    await fillIn(page.form, outside);
    await other.draft.openDraft(true);
    vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...entry
    ) {
      if (refused.includes((entry[1] as string[])[2]!)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, entry);
    });
    await page.form.submission.submit();
    await eventually(() => expect(stateOf(other)).toBe(state));
    expect(await storedDraft(page)).toBeUndefined();
  },
);

describe('a project of which nobody can say whether it has arrived', () => {
  const similar = { ...outside, id: 7, description_projet: 'Autre chose' };

  beforeEach(async () => {
    await fillIn(page.form, outside);
    let isCut = false;
    page.fault = (request) => {
      isCut ||= isSending(request);
      if (isCut) throw new TypeError('lost');
      return undefined;
    };
    await page.form.submission.submit();
    page.takeNotices();
    page.fault = () => Response.json({ userProjects: [similar] });
    await page.form.submission.recheckDelivery();
  });

  it('is asked about, with the title of one that may be it', () => {
    expect(page.form.draft.$draft.get()).toMatchObject({
      state: 'unknown',
      similar: outside.objectifs_projet,
    });
  });

  it('was sent if the candidate says so', async () => {
    await page.form.submission.resolveDelivery(true);
    expect(stateOf(page.form)).toBe('sent');
    expect(page.visited).toEqual(['/status']);
  });

  it('can be sent again if not', async () => {
    await page.form.submission.resolveDelivery(false);
    expect(stateOf(page.form)).toBe('missing');
    page.fault = undefined;
    await page.form.submission.submit();
    expect(await projects()).toHaveLength(1);
  });
});

/** Holds the calls to this path back; resolves once there is one, to what lets them through. */
function hold(path: string): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  return new Promise((resolve) => {
    page.fault = async (request) => {
      if (request.url.endsWith(path)) {
        resolve(line.resolve);
        await line.promise;
      }
      return page.api.app.fetch(request);
    };
  });
}

describe('while it is being sent', () => {
  it.each([
    ['before it has heard of it', false],
    ['who was asked before', true],
  ])('nobody can discard it in another tab: %s', async (_when, hasHeard) => {
    await fillIn(page.form, outside);
    await other.draft.openDraft(false);
    if (!hasHeard) unfollow.forEach((stop) => stop());
    const held = hold('/soumettre-projet');
    const submitted = page.form.submission.submit();
    const release = await held;
    if (hasHeard) await eventually(() => expect(stateOf(other)).toBe('sending'));
    await other.wizard.restart();
    expect(stateOf(other)).toBe('sending');
    release();
    await submitted;
    expect(stateOf(page.form)).toBe('sent');
    expect(await projects()).toHaveLength(1);
  });

  it('another tab leaves it to the one that sends, says so, and hears what became of it', async () => {
    await fillIn(page.form, outside);
    const held = hold('/soumettre-projet');
    const submitted = page.form.submission.submit();
    const release = await held;
    await other.draft.openDraft(false);
    const waiting = { progress: { step: 'elsewhere' } };
    await eventually(() => expect(other.draft.$draft.get()).toMatchObject(waiting));
    const asked = page.calls.length;
    release();
    await submitted;
    await eventually(() => expect(stateOf(other)).toBe('sent'));
    expect(page.calls).toHaveLength(asked);
  });

  it('it cannot be sent in another tab either, which says so', async () => {
    await fillIn(page.form, outside);
    await other.draft.openDraft(true);
    unfollow.forEach((stop) => stop());
    const held = hold('/soumettre-projet');
    const submitted = page.form.submission.submit();
    const release = await held;
    await other.submission.submit();
    expect(page.told()).toEqual([['toast', sentElsewhere.message]]);
    release();
    await submitted;
    expect(await projects()).toHaveLength(1);
  });

  it('nothing is sent for another candidate who logs in meanwhile', async () => {
    await fillIn(page.form, outside);
    const held = hold('/check-status');
    const submitted = page.form.submission.submit();
    const release = await held;
    page.$session.set({ ...page.$session.get()!, id: 999 });
    release();
    await submitted;
    expect(await projects()).toEqual([]);
    expect(page.visited).toEqual([]);
  });

  it('an answer that another tab has emptied before leads to its step', async () => {
    await fillIn(page.form, university);
    await other.draft.openDraft(true);
    unfollow.forEach((stop) => stop());
    await fillIn(other, { titre_memoire: '' });
    await page.form.submission.submit();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    expect(Object.keys(page.form.wizard.$form.get().errors)).toEqual(['titre_memoire']);
    expect(stateOf(page.form)).toBe('open');
    expect(await projects()).toEqual([]);
    page.takeNotices();
  });

  it.each([
    ['before anything has left, the form is open', checkStatus, 'open'],
    ['afterwards, the project may have arrived', submitProject, 'unknown'],
  ])('an exception is told: %s', async (_what, endpoint, state) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const call: typeof page.call = (called, ...input) => {
      if ((called as unknown) === endpoint) throw new Error('out of memory');
      return page.call(called, ...input);
    };
    const form = page.createForm({ call });
    await fillIn(form, university);
    await form.submission.submit();
    expect(stateOf(form)).toBe(state);
    expect(page.told()).toEqual([['toast', "Une erreur s'est produite, veuillez réessayer."]]);
    expect(form.wizard.$form.get().sending).toBe(false);
  });
});
