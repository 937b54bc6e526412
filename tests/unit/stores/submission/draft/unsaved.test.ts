import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProjectForm } from '../../../../../src/stores/submission/project-form.ts';
import type { Answers } from '../../../../../src/contract/submission/answers.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';
import {
  answerLogout,
  blocked,
  dropStored,
  fillDevice,
  fillIn,
  pdfFile,
  storedDraft,
  useForm,
} from '../harness.ts';

const page = useForm();
// An account that provides no answer.
beforeEach(() => page.updateSession({ first_name: '', last_name: '', email: '', phone: '' }));

/** A transaction that never ends. */
const endless = { objectStore: () => ({ transaction: {}, get: () => ({}) }) };

/** The form in a page that is killed right after this was done; `page.form` is that of the next page. */
async function actAndDie(act: (form: ProjectForm) => void): Promise<void> {
  const dying = await page.createNext();
  await dying.draft.openDraft(true);
  const transaction = vi
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue(endless as never);
  act(dying);
  await waitUntil(() => transaction.mock.calls.length > 0);
  transaction.mockRestore();
  page.form = await page.createNext();
}

const typeAndDie = (answers: Answers) => actAndDie(({ draft }) => draft.answer(answers));

/** What is stored outside IndexedDB, of any candidate. */
const apart = (): [key: string, text: string][] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!)
    .filter((key) => key.startsWith('unsaved/'))
    .map((key) => [key, localStorage.getItem(key)!]);

describe('what was typed right before a page was killed', () => {
  it('is there when the form is opened again, and then IndexedDB has it', async () => {
    await fillIn(page.form, university);
    await typeAndDie({ titre_solution: 'Un séchoir' });
    await typeAndDie({ noms_candidats: 'Afi' });
    await page.form.draft.openDraft(true);
    const expected = { ...university, titre_solution: 'Un séchoir', noms_candidats: 'Afi' };
    expect(page.form.draft.$answers.get()).toEqual(expected);
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual(expected);
  });

  it('was the first of a draft: it waits for the candidate’s word', async () => {
    await typeAndDie({ niveau_academique: 'master' });
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    expect(page.form.draft.$savedAt.get()).toBeDefined();
    page.form.draft.resumeDraft();
    expect(page.form.draft.$answers.get()).toEqual({ niveau_academique: 'master' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual({ niveau_academique: 'master' });
  });
});

it('what is typed while IndexedDB writes stays apart until that is written too', async () => {
  await fillIn(page.form, university);
  const { put } = IDBObjectStore.prototype;
  const found: number[] = [];
  const typed = ['Un séchoir solaire'];
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...value
  ) {
    for (const titre_solution of typed.splice(0)) page.form.draft.answer({ titre_solution });
    found.push(apart().length);
    return put.apply(this, value);
  });
  page.form.draft.answer({ titre_solution: 'Un séchoir' });
  await page.form.draft.saveDraft();
  expect(found).toEqual([1, 1]);
  expect(apart()).toEqual([]);
  const answers = { titre_solution: 'Un séchoir solaire' };
  expect(await storedDraft(page)).toMatchObject({ answers });
});

it('files that were added or removed right before a page was killed are listed, or are not', async () => {
  await fillIn(page.form, university);
  await page.form.attachments.addFiles([pdfFile('kept.pdf'), pdfFile('removed.pdf', '.')]);
  await page.form.draft.saveDraft();
  const [, removed] = page.form.draft.$attachments.get();
  await actAndDie(({ attachments }) => attachments.removeFile(removed!.id));
  await actAndDie(({ attachments }) => void attachments.addFiles([pdfFile('added.pdf', '..')]));
  await page.form.draft.openDraft(true);
  const [kept, added] = page.form.draft.$attachments.get();
  expect([kept?.name, added?.name]).toEqual(['kept.pdf', 'added.pdf']);
  expect(await page.form.attachments.readFiles([kept!])).toMatchObject({ files: [{}] });
  // The form and the submission ask for it again.
  expect(await page.form.attachments.readFiles([added!])).toEqual({ lost: 'added.pdf' });
});

describe('nothing is left where the draft ends', () => {
  it('by « Recommencer »', async () => {
    await typeAndDie({ email: 'a@b.bj' });
    await page.form.draft.openDraft(false);
    await page.form.draft.discardDraft();
    expect(apart()).toEqual([]);
  });

  it('by submission, although the form is still open while the next page loads', async () => {
    await fillIn(page.form, university);
    await typeAndDie({ email: 'a@b.bj' });
    await page.form.draft.openDraft(true);
    await page.form.submission.submit();
    page.form.draft.answer({ email: 'b@b.bj' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect(await storedDraft(page)).toBeUndefined();
  });

  it('without this tab', async () => {
    await fillIn(page.form, university);
    await dropStored(page);
    page.form.draft.answer({ email: 'a@b.bj' });
    expect(apart()).toHaveLength(1);
    await page.form.draft.saveDraft();
    expect(page.form.draft.$draft.get().state).toBe('gone');
    expect(apart()).toEqual([]);
  });

  it('by a logout, which asks', async () => {
    await typeAndDie({ email: 'a@b.bj' });
    await answerLogout(page, true);
    expect(apart()).toEqual([]);
  });
});

it.each(['', 'null', 'true', '{"answers":{"email":'])(
  'what is no answer (%j) does not keep the form from opening, and leaves',
  async (text) => {
    localStorage.setItem(`unsaved/2/${page.userId()!}/a-page`, text);
    await fillIn(page.form, university);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(apart()).toEqual([]);
  },
);

const failing = (name: string) => () => {
  throw new DOMException('', name);
};

it.each<[string, (there: Storage) => Storage]>([
  ['is blocked', failing('SecurityError')],
  ['is missing', () => null as never],
  ['is full', (there) => ({ ...there, setItem: failing('QuotaExceededError') })],
])('where localStorage %s, IndexedDB keeps the draft, and nothing is said', async (_what, get) => {
  const value = localStorage;
  const define = (property: PropertyDescriptor) =>
    void Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...property });
  define({ get: () => get(value) });
  onTestFinished(() => define({ writable: true, value }));
  await fillIn(page.form, { email: 'a@b.bj' });
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  await page.form.draft.openDraft(true);
  expect(page.form.draft.$answers.get()).toEqual({ email: 'a@b.bj' });
  await page.form.draft.discardDraft();
  expect(page.takeNotices()).toEqual([]);
});

describe('while IndexedDB does not work', () => {
  const notSaved = [['alert', expect.stringContaining('n’a pas pu tout enregistrer')]];

  it('the form goes on and says so once, and what was typed outlives its page', async () => {
    const first = await page.createNext({ database: blocked });
    await fillIn(first, { email: 'a@b.bj', telephone: '01' });
    expect(first.draft.$savedAt.get()).toBeUndefined();
    expect(page.told()).toEqual(notSaved);
    const second = await page.createNext({ database: blocked });
    await fillIn(second, { telephone: '' });
    await waitUntil(() => Date.now() > Date.parse(second.draft.currentDraft()!.savedAt));
    second.draft.changeWith((draft) => ({ ...draft, step: 2 }));
    const { draft } = await page.createNext({ database: blocked });
    await draft.openDraft(true);
    expect(draft.currentDraft()).toMatchObject({
      answers: { email: 'a@b.bj', telephone: '' },
      step: 2,
    });
  });

  it('nothing is forgotten: it is stored once IndexedDB works', async () => {
    const without = await page.createNext({ database: blocked });
    await fillIn(without, { email: 'a@b.bj' });
    const { draft } = await page.createNext();
    await draft.openDraft(false);
    expect(draft.$draft.get().state).toBe('found');
    expect((await storedDraft(page))?.answers).toEqual({ email: 'a@b.bj' });
  });

  it('a device that is full when the form is opened keeps the draft, and what is typed then', async () => {
    await fillIn(page.form, { email: 'a@b.bj' });
    const put = fillDevice();
    const full = await page.createNext();
    await fillIn(full, { telephone: '01' });
    expect(page.told()).toEqual(notSaved);
    const next = await page.createNext();
    await next.draft.openDraft(true);
    const answers = { email: 'a@b.bj', telephone: '01' };
    expect(next.draft.$answers.get()).toEqual(answers);
    put.mockRestore();
    next.draft.answer({ telephone: '02' });
    await next.draft.saveDraft();
    expect(await storedDraft(page)).toMatchObject({ answers: { ...answers, telephone: '02' } });
  });
});
