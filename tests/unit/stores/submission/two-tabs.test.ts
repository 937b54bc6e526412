// Two tabs of one candidate. What only a browser does is in tests/e2e/submission/two-tabs.spec.ts.
import { set } from 'idb-keyval';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { key } from '../../../../src/stores/submission/draft/draft-storage.ts';
import type { ProjectForm } from '../../../../src/stores/submission/project-form.ts';
import { outside } from '../../../fixtures/answers/projects.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { rows } from '../../scripts/api/harness.ts';
import { fillIn, isSending, pdfFile, storedDraft, useForm } from './harness.ts';

const page = useForm();

/** Of the same candidate, on the same device. */
let other: ProjectForm;
beforeEach(() => {
  other = page.createForm();
});

const stateOf = (form: ProjectForm) => form.draft.$draft.get();
const elsewhere = { state: 'elsewhere', isSending: false };

it('« Continuer ici » takes all that was typed, and the tab that has lost the form changes nothing', async () => {
  await fillIn(page.form, outside);
  await other.draft.openDraft(true);
  expect(stateOf(other)).toEqual(elsewhere);
  page.form.draft.answer({ poste_occupe: 'Directrice' });
  await other.wizard.takeOver();
  expect(other.draft.$answers.get()).toMatchObject({ poste_occupe: 'Directrice' });
  expect(stateOf(page.form)).toEqual(elsewhere);
  await other.wizard.restart();
  expect(stateOf(page.form)).toEqual(elsewhere);
  page.form.draft.answer({ email: 'a@b.bj' });
  expect(await storedDraft(page)).toBeUndefined();
});

it('a file whose tab loses the form while it is stored is in the form', async () => {
  await fillIn(page.form, outside);
  await other.draft.openDraft(true);
  await page.form.attachments.addFiles([pdfFile('plan.pdf')]);
  await other.wizard.takeOver();
  await page.form.draft.saveDraft();
  const shown = other.draft.$attachments.get();
  expect(await other.attachments.readFiles(shown)).toMatchObject({ files: [{ name: 'plan.pdf' }] });
});

it('of two tabs that wait, one that is in view gets the form', async () => {
  await fillIn(page.form, outside);
  const third = page.createForm();
  await other.draft.openDraft(false);
  await third.draft.openDraft(false);
  page.behind = [];
  const { behind } = page;
  page.form.draft.close();
  await eventually(() => expect(behind).toHaveLength(2));
  expect([stateOf(other), stateOf(third)]).toEqual([elsewhere, elsewhere]);
  page.behind = undefined;
  behind[0]!();
  await eventually(() => expect(stateOf(other).state).toBe('found'));
  expect(stateOf(third)).toEqual(elsewhere);
});

it('nobody takes the form while it is sent; the other tab hears that it was refused, then that it has arrived', async () => {
  await fillIn(page.form, outside);
  await other.draft.openDraft(true);
  const line = Promise.withResolvers<Response>();
  page.fault = (request) => (isSending(request) ? line.promise : undefined);
  const submitted = page.form.submission.submit();
  await eventually(() => expect(stateOf(other)).toEqual({ state: 'elsewhere', isSending: true }));
  await other.wizard.takeOver();
  expect(stateOf(page.form).state).toBe('sending');
  line.resolve(Response.json({ errors: {} }, { status: 422 }));
  await submitted;
  await eventually(() => expect(stateOf(other)).toEqual(elsewhere));
  page.fault = undefined;
  await page.form.submission.submit();
  await eventually(() => expect(stateOf(other)).toEqual({ state: 'sent' }));
  expect(await rows(page.api.db, 'projects')).toHaveLength(1);
});

it('a project that has arrived is said to be sent, also if its tab is killed before the draft has ended', async () => {
  await fillIn(page.form, outside);
  await other.draft.openDraft(true);
  const { id } = (await storedDraft(page))!;
  await set(key('receipt', page.userId()!, id), {}, page.database);
  page.form.draft.close();
  await eventually(() => expect(stateOf(other)).toEqual({ state: 'sent' }));
});

it('a form whose browser refuses locks, as it does where storage is blocked, is open and is sent', async () => {
  const request = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request }, onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  await fillIn(page.form, outside);
  await page.form.submission.submit();
  expect(stateOf(page.form).state).toBe('sent');
});

it('without locks, as on a site without TLS, the tab that was opened last has the form, and the first changes, discards and sends nothing', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  await fillIn(page.form, outside);
  await fillIn(other, { poste_occupe: 'Directrice' });
  page.form.draft.answer({ poste_occupe: 'Gérante, depuis dix ans' });
  await page.form.wizard.restart();
  await page.form.submission.submit();
  expect(stateOf(page.form)).toEqual(elsewhere);
  const answers = { ...outside, poste_occupe: 'Directrice' };
  expect(await storedDraft(page)).toMatchObject({ answers });
  expect(await rows(page.api.db, 'projects')).toEqual([]);
  await page.form.wizard.takeOver();
  expect(page.form.draft.$answers.get()).toMatchObject(answers);
});
