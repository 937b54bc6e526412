import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { logout } from '../../../../../src/stores/account/logout.ts';
import { dropAll } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { blocked, dropStored, storedDraft } from '../harness.ts';
import { apart, keep, putBack, typeAndDie, useBlankForm } from './last-moment.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';

const page = useBlankForm();

it('what waits for IndexedDB is small: the answers of this moment', async () => {
  await keep(page, university);
  page.form.draft.answer({ titre_solution: 'Un séchoir' });
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: { titre_solution: 'Un séchoir' } });
  expect(text).not.toContain(university.durabilite);
  await page.form.draft.saveDraft();
  expect(apart()).toEqual([]);
});

it('what is typed while IndexedDB writes stays apart until that is written too', async () => {
  await keep(page, university);
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
  expect((await storedDraft(page))?.answers).toMatchObject({
    titre_solution: 'Un séchoir solaire',
  });
});

describe('nothing is left where the draft ends', () => {
  it('by « Recommencer »', async () => {
    await typeAndDie(page, { email: 'a@b.bj' });
    await page.form.draft.openDraft(false);
    await page.form.draft.discardDraft();
    expect(apart()).toEqual([]);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
  });

  it('by submission', async () => {
    await keep(page, university);
    await typeAndDie(page, { email: 'a@b.bj' });
    await page.form.submission.submit();
    expect(page.visited).toEqual(['/status']);
    expect(apart()).toEqual([]);
    // The form is still open while the next page loads.
    page.form.draft.answer({ email: 'b@b.bj' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect(await storedDraft(page)).toBeUndefined();
  });

  it('in another tab', async () => {
    await keep(page, university);
    await dropStored(page);
    page.form.draft.answer({ email: 'a@b.bj' });
    expect(apart()).toHaveLength(1);
    await page.form.draft.saveDraft();
    expect(page.form.draft.$draft.get().state).toBe('gone');
    expect(apart()).toEqual([]);
  });

  it('in another tab, before a page was killed', async () => {
    await keep(page, university);
    await typeAndDie(page, { telephone: '01' });
    const left = apart();
    await dropStored(page);
    putBack(left);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(page.form.draft.$answers.get()).toEqual({});
    page.form.draft.answer({ email: 'b@b.bj' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual({ email: 'b@b.bj' });
  });

  it('by a logout, which asks', async () => {
    await dropAll(page.database, page.userId()!);
    await typeAndDie(page, { email: 'a@b.bj' });
    const leaving = logout(page, page.database);
    await waitUntil(() => page.$confirmation.get());
    page.$confirmation.get()?.answer(true);
    await leaving;
    expect(page.$session.get()).toBeUndefined();
    expect(apart()).toEqual([]);
  });
});

it.each(['', 'null', 'true', '{"answers":{"email":'])(
  'what is no answer (%j) does not keep the form from opening, and leaves',
  async (text) => {
    localStorage.setItem(`unsaved/1/${page.userId()!}/a-page`, text);
    await keep(page, university);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(apart()).toEqual([]);
  },
);

describe('where localStorage', () => {
  it.each<[string, () => Storage]>([
    [
      'is blocked',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['is missing', () => null as never],
    [
      'is full',
      () => ({
        length: 0,
        key: () => null,
        getItem: () => null,
        removeItem: () => {},
        clear: () => {},
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ],
  ])('%s, IndexedDB keeps the draft, and nothing else is said', async (_what, get) => {
    const there = localStorage;
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    onTestFinished(
      () =>
        void Object.defineProperty(globalThis, 'localStorage', {
          configurable: true,
          writable: true,
          value: there,
        }),
    );
    await keep(page, { email: 'a@b.bj' });
    expect(page.form.draft.$savedAt.get()).toBeDefined();
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    page.form.draft.resumeDraft();
    expect(page.form.draft.$answers.get()).toEqual({ email: 'a@b.bj' });
    await page.form.draft.discardDraft();
    expect(page.takeNotices()).toEqual([]);
  });
});

it('a device whose IndexedDB keeps nothing says so, and what was typed outlives its page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const open = async () => {
    const form = page.createForm({ database: blocked });
    await form.draft.openDraft(true);
    return form;
  };
  const first = await open();
  first.draft.answer({ email: 'a@b.bj', telephone: '01' });
  await first.draft.saveDraft();
  const second = await open();
  expect(second.draft.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '01' });
  const third = await open();
  third.draft.answer({ telephone: '' });
  await third.draft.saveDraft();
  expect(third.draft.$savedAt.get()).toBeUndefined();
  await waitUntil(() => Date.now() > Date.parse(third.draft.currentDraft()!.savedAt));
  second.draft.changeWith((draft) => ({ ...draft, step: 2 }));
  page.takeNotices();
  const fourth = await open();
  expect(fourth.draft.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '' });
  expect(fourth.draft.currentDraft()!.step).toBe(2);
  expect(page.takeNotices().map(({ message }) => message)).toEqual([
    expect.stringContaining('ne peut pas enregistrer le brouillon'),
  ]);
});

it('what was typed while IndexedDB did not work is stored once it does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await page.form.draft.openDraft(false);
  const form = page.createForm({ database: blocked });
  await form.draft.openDraft(false);
  form.draft.answer({ email: 'a@b.bj' });
  await form.draft.saveDraft();
  await page.form.draft.openDraft(false);
  expect(page.form.draft.$draft.get().state).toBe('found');
  expect((await storedDraft(page))?.answers).toEqual({ email: 'a@b.bj' });
  page.takeNotices();
});

it('a tab that looks again forgets nothing that is not saved yet', async () => {
  await keep(page, university);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.saveDraft();
  await page.form.draft.revalidate();
  page.form.draft.answer({ telephone: '02' });
  await page.form.draft.saveDraft();
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: { email: 'a@b.bj', telephone: '02' } });
  put.mockRestore();
  await page.form.draft.revalidate();
  expect((await storedDraft(page))?.answers).toEqual({
    ...university,
    email: 'a@b.bj',
    telephone: '02',
  });
  page.takeNotices();
});
