import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { university } from '../../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';
import { answerLogout, blocked, dropStored, fillIn, storedDraft } from '../harness.ts';
import { apart, putBack, typeAndDie, useBlankForm } from './last-moment.ts';

const page = useBlankForm();

it('what waits for IndexedDB is small: the answers of this moment', async () => {
  await fillIn(page.form, university);
  page.form.draft.answer({ titre_solution: 'Un séchoir' });
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: { titre_solution: 'Un séchoir' } });
  expect(text).not.toContain(university.durabilite);
  await page.form.draft.saveDraft();
  expect(apart()).toEqual([]);
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

describe('nothing is left where the draft ends', () => {
  it('by « Recommencer »', async () => {
    await typeAndDie(page, { email: 'a@b.bj' });
    await page.form.draft.openDraft(false);
    await page.form.draft.discardDraft();
    expect(apart()).toEqual([]);
  });

  it('by submission, although the form is still open while the next page loads', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { email: 'a@b.bj' });
    await page.form.submission.submit();
    page.form.draft.answer({ email: 'b@b.bj' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect(await storedDraft(page)).toBeUndefined();
  });

  it('in another tab', async () => {
    await fillIn(page.form, university);
    await dropStored(page);
    page.form.draft.answer({ email: 'a@b.bj' });
    expect(apart()).toHaveLength(1);
    await page.form.draft.saveDraft();
    expect(page.form.draft.$draft.get().state).toBe('gone');
    expect(apart()).toEqual([]);
  });

  it('in another tab, before a page was killed', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { telephone: '01' });
    const left = apart();
    await dropStored(page);
    putBack(left);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$answers.get()).toEqual({});
    page.form.draft.answer({ email: 'b@b.bj' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual({ email: 'b@b.bj' });
  });

  it('by a logout, which asks', async () => {
    await typeAndDie(page, { email: 'a@b.bj' });
    await answerLogout(page, true);
    expect(apart()).toEqual([]);
  });
});

it.each(['', 'null', 'true', '{"answers":{"email":'])(
  'what is no answer (%j) does not keep the form from opening, and leaves',
  async (text) => {
    localStorage.setItem(`unsaved/1/${page.userId()!}/a-page`, text);
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
    vi.spyOn(console, 'warn').mockReturnValue();
    const open = async () => {
      const form = page.createForm({ database: blocked });
      await form.draft.openDraft(true);
      return form.draft;
    };
    const first = await open();
    first.answer({ email: 'a@b.bj', telephone: '01' });
    await first.saveDraft();
    expect(first.$savedAt.get()).toBeUndefined();
    expect(page.told()).toEqual(notSaved);
    const second = await open();
    expect(second.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '01' });
    const third = await open();
    third.answer({ telephone: '' });
    await third.saveDraft();
    await waitUntil(() => Date.now() > Date.parse(third.currentDraft()!.savedAt));
    second.changeWith((draft) => ({ ...draft, step: 2 }));
    const fourth = await open();
    expect(fourth.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '' });
    expect(fourth.currentDraft()!.step).toBe(2);
    page.takeNotices();
  });

  it('nothing is forgotten: it is stored once IndexedDB works', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await page.form.draft.openDraft(false);
    await fillIn(page.createForm({ database: blocked }), { email: 'a@b.bj' });
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    expect((await storedDraft(page))?.answers).toEqual({ email: 'a@b.bj' });
    page.takeNotices();
  });
});

it('a tab that looks again forgets nothing that is not saved yet', async () => {
  await fillIn(page.form, university);
  vi.spyOn(console, 'warn').mockReturnValue();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.saveDraft();
  await page.form.draft.revalidate();
  page.form.draft.answer({ telephone: '02' });
  await page.form.draft.saveDraft();
  const typed = { email: 'a@b.bj', telephone: '02' };
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: typed });
  put.mockRestore();
  await page.form.draft.revalidate();
  expect((await storedDraft(page))?.answers).toEqual({ ...university, ...typed });
  page.takeNotices();
});
