// Two tabs of one candidate. That nothing is lost, sent twice or left behind in any order of events is
// proven in interleavings.test.ts; what only a browser does, in tests/e2e/submission/two-tabs.spec.ts.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attachElsewhere } from '../../../../src/messages/submission/attachments.ts';
import type { ProjectForm } from '../../../../src/stores/submission/project-form.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
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

it('« Recommencer » in the tab that has taken over is no news for the other one', async () => {
  await fillIn(page.form, university);
  await other.draft.openDraft(true);
  await other.wizard.takeOver();
  await other.wizard.restart();
  expect(stateOf(page.form)).toEqual(elsewhere);
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.saveDraft();
  expect(await storedDraft(page)).toBeUndefined();
});

it('while one tab sends, another one can neither take over nor ask, and hears that it was refused', async () => {
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
  // Only the first tab has called.
  expect(page.calls).toEqual(['GET /check-status', 'POST /soumettre-projet']);
});

it('a tab that has the form before it hears that the other one has sent it says so', async () => {
  await fillIn(page.form, outside);
  await page.form.submission.submit();
  await other.draft.openDraft(false);
  expect(stateOf(other).state).toBe('open');
  const channel = new BroadcastChannel(`submission-${page.userId()!}`);
  onTestFinished(() => channel.close());
  channel.postMessage('sent');
  await eventually(() => expect(stateOf(other)).toEqual({ state: 'sent' }));
  // Unless something is entered by then.
  const next = page.createForm();
  await next.draft.openDraft(false);
  next.draft.answer({ email: 'a@b.bj' });
  const heard = new BroadcastChannel(`submission-${page.userId()!}`);
  onTestFinished(() => heard.close());
  const hearing = new Promise((resolve) => heard.addEventListener('message', resolve));
  channel.postMessage('sent');
  await hearing;
  expect(stateOf(next).state).toBe('open');
});

it('a form whose browser refuses locks, as it does where storage is blocked, is open and is sent', async () => {
  const request = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request }, onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  await fillIn(page.form, outside);
  expect(stateOf(page.form).state).toBe('open');
  await page.form.submission.submit();
  expect(stateOf(page.form).state).toBe('sent');
});

describe('without locks, as on a site without TLS', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  it('the tab that was opened last has the form, and the first notices when it writes', async () => {
    await fillIn(page.form, outside);
    await fillIn(other, { poste_occupe: 'Directrice' });
    page.form.draft.answer({ poste_occupe: 'Gérante, depuis dix ans' });
    await page.form.draft.saveDraft();
    expect(stateOf(page.form)).toEqual(elsewhere);
    const answers = { ...outside, poste_occupe: 'Directrice' };
    expect(await storedDraft(page)).toMatchObject({ answers });
    await page.form.wizard.takeOver();
    expect(page.form.draft.$answers.get()).toMatchObject(answers);
  });

  it('the first tells which of its files are not in the form, and no other', async () => {
    await fillIn(page.form, outside);
    await page.form.attachments.addFiles([pdfFile('stored.pdf')]);
    await fillIn(other, { poste_occupe: 'Directrice' });
    await page.form.attachments.addFiles([pdfFile('new.pdf', '.')]);
    await page.form.draft.saveDraft();
    expect(page.takeNotices()).toEqual([attachElsewhere('new.pdf')]);
    expect((await storedDraft(page))?.attachments).toMatchObject([{ name: 'stored.pdf' }]);
  });

  it('the first discards nothing, and does not take the form back by itself', async () => {
    await fillIn(page.form, outside);
    await fillIn(other, { poste_occupe: 'Directrice' });
    await page.form.wizard.restart();
    expect(stateOf(page.form)).toEqual(elsewhere);
    other.draft.answer({ poste_occupe: 'Gérante' });
    await other.draft.saveDraft();
    expect(await storedDraft(page)).toMatchObject({ answers: { poste_occupe: 'Gérante' } });
  });

  it('the first sends nothing', async () => {
    await fillIn(page.form, outside);
    await other.draft.openDraft(true);
    await page.form.submission.submit();
    expect(stateOf(page.form)).toEqual(elsewhere);
    expect(await rows(page.api.db, 'projects')).toEqual([]);
  });
});
