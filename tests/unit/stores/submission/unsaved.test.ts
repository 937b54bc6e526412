import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { logout } from '../../../../src/stores/logout.ts';
import { $question } from '../../../../src/stores/question.ts';
import { $session, owner } from '../../../../src/stores/session.ts';
import {
  $answers,
  $draft,
  $savedAt,
  answer,
  currentDraft,
  revalidate,
  openDraft,
  restartDraft,
  resumeDraft,
  saveDraft,
} from '../../../../src/stores/submission/draft.ts';
import { submit } from '../../../../src/stores/submission/send.ts';
import { changeDraft, readDraft } from '../../../../src/stores/submission/stored-draft.ts';
import { dropAll, dropDraft } from '../../../../src/stores/submission/draft-storage.ts';
import { takeNotices } from '../harness.ts';
import { university } from '../../../fixtures/projects.ts';
import { apart, keep, putBack, typeAndDie, useBlankForm } from './last-moment.ts';

const page = useBlankForm();
afterEach(() => vi.restoreAllMocks());

it('what waits for IndexedDB is small: the answers of this moment', async () => {
  await keep(university);
  answer({ titre_solution: 'Un séchoir' });
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: { titre_solution: 'Un séchoir' } });
  expect(text).not.toContain(university.durabilite);
  await saveDraft();
  expect(apart()).toEqual([]);
});

it('what is typed while IndexedDB writes stays apart until that is written too', async () => {
  await keep(university);
  const { put } = IDBObjectStore.prototype;
  const found: number[] = [];
  const typed = ['Un séchoir solaire'];
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...value
  ) {
    for (const titre_solution of typed.splice(0)) answer({ titre_solution });
    found.push(apart().length);
    return put.apply(this, value);
  });
  answer({ titre_solution: 'Un séchoir' });
  await saveDraft();
  expect(found).toEqual([1, 1]);
  expect(apart()).toEqual([]);
  expect((await readDraft(owner()))?.answers).toMatchObject({
    titre_solution: 'Un séchoir solaire',
  });
});

describe('nothing is left where the draft ends', () => {
  it('by « Recommencer »', async () => {
    await typeAndDie({ email: 'a@b.bj' });
    await openDraft(false);
    await restartDraft();
    expect(apart()).toEqual([]);
    await openDraft(false);
    expect($draft.get().state).toBe('open');
  });

  it('by submission', async () => {
    await keep(university);
    await typeAndDie({ email: 'a@b.bj' });
    await submit();
    expect(page.visited).toEqual(['/status']);
    expect(apart()).toEqual([]);
    // The form still stands there while the next page comes.
    answer({ email: 'b@b.bj' });
    await saveDraft();
    expect(apart()).toEqual([]);
    expect(await readDraft(owner())).toBeUndefined();
  });

  it('in another tab', async () => {
    await keep(university);
    await dropDraft(owner());
    answer({ email: 'a@b.bj' });
    expect(apart()).toHaveLength(1);
    await saveDraft();
    expect($draft.get().state).toBe('gone');
    expect(apart()).toEqual([]);
  });

  it('in another tab, before a page was killed', async () => {
    await keep(university);
    await typeAndDie({ telephone: '01' });
    const left = apart();
    await dropDraft(owner());
    putBack(left);
    await openDraft(false);
    expect($draft.get().state).toBe('open');
    expect($answers.get()).toEqual({});
    answer({ email: 'b@b.bj' });
    await saveDraft();
    expect(apart()).toEqual([]);
    expect((await readDraft(owner()))?.answers).toEqual({ email: 'b@b.bj' });
  });

  it('by a logout, which asks', async () => {
    await dropAll(owner());
    await typeAndDie({ email: 'a@b.bj' });
    const leaving = logout();
    await vi.waitUntil(() => $question.get());
    $question.get()?.answer(true);
    await leaving;
    expect($session.get()).toBeUndefined();
    expect(apart()).toEqual([]);
  });
});

it.each(['', 'null', 'true', '{"answers":{"email":'])(
  'what is no answer (%j) does not keep the form from opening, and leaves',
  async (text) => {
    localStorage.setItem(`unsaved/1/${owner()}/a-page`, text);
    await keep(university);
    expect($draft.get().state).toBe('open');
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
        ...{ length: 0, key: () => null, getItem: () => null, removeItem: () => {} },
        ...{ clear: () => {} },
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
          ...{ configurable: true, writable: true, value: there },
        }),
    );
    await keep({ email: 'a@b.bj' });
    expect($savedAt.get()).toBeDefined();
    await openDraft(false);
    expect($draft.get().state).toBe('found');
    resumeDraft();
    expect($answers.get()).toEqual({ email: 'a@b.bj' });
    await restartDraft();
    expect(takeNotices()).toEqual([]);
  });
});

it('a device whose IndexedDB keeps nothing says so, and what was typed outlives its page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'InvalidStateError');
  });
  const session = $session.get();
  const open = async () => {
    vi.resetModules();
    const fresh = await import('../../../../src/stores/submission/draft.ts');
    const { $notices } = await import('../../../../src/stores/notice.ts');
    (await import('../../../../src/stores/session.ts')).$session.set(session);
    await fresh.openDraft(true);
    return { ...fresh, told: () => $notices.get().map(({ message }) => message) };
  };
  const first = await open();
  first.answer({ email: 'a@b.bj', telephone: '01' });
  await first.saveDraft();
  const second = await open();
  expect(second.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '01' });
  const third = await open();
  third.answer({ telephone: '' });
  await third.saveDraft();
  expect(third.$savedAt.get()).toBeUndefined();
  await vi.waitUntil(() => Date.now() > Date.parse(third.currentDraft().savedAt));
  second.changeWith((draft) => ({ ...draft, step: 2 }));
  const fourth = await open();
  expect(fourth.$answers.get()).toEqual({ email: 'a@b.bj', telephone: '' });
  expect(fourth.currentDraft().step).toBe(2);
  expect(fourth.told()).toEqual([expect.stringContaining('ne peut pas enregistrer le brouillon')]);
});

it('a tab that looks again forgets nothing that is not saved yet', async () => {
  await keep(university);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  transaction.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer({ email: 'a@b.bj' });
  await saveDraft();
  transaction.mockRestore();
  await revalidate();
  answer({ telephone: '02' });
  const [[, text] = ['', '']] = apart();
  expect(JSON.parse(text)).toMatchObject({ answers: { email: 'a@b.bj', telephone: '02' } });
  await saveDraft();
  const { id } = currentDraft();
  const kept = await changeDraft(owner(), id, undefined, (same) => same);
  expect(kept.answers).toEqual({ ...university, email: 'a@b.bj', telephone: '02' });
  takeNotices();
});
