// Tabs of one candidate on one device, whose every wait takes a turn: they are left, killed, cut off and
// taken over between any two steps. What is inside the form's lock is not known here.
import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { createStore } from 'idb-keyval';
import { afterAll, beforeAll, expect, vi } from 'vitest';
// Loaded before: loading takes real time.
import '../../../../../src/stores/submission/files/prepare.ts';
import type { Answers } from '../../../../../src/contract/submission/answers.ts';
import { createAppContext, type AppContext } from '../../../../../src/stores/app-context.ts';
import type { Browser } from '../../../../../src/stores/browser.ts';
import { SESSION_KEY } from '../../../../../src/stores/session.ts';
import {
  createProjectForm,
  type ProjectForm,
} from '../../../../../src/stores/submission/project-form.ts';
import { attachElsewhere } from '../../../../../src/messages/submission/attachments.ts';
import { openSession } from '../../../../../scripts/api/accounts/session.ts';
import { randomId } from '../../../../../src/text/random-id.ts';
import { outside, university } from '../../../../fixtures/answers/projects.ts';
import {
  API,
  createTestApi,
  insertUser,
  MINUTE,
  type TestApi,
} from '../../../scripts/api/harness.ts';
import { memoryStorage } from '../../harness.ts';
import { pdfFile } from '../harness.ts';
import { createTurns } from './turns.ts';

const slots = ['A', 'B', 'C'] as const;
/** The tab that runs. */
const running = new AsyncLocalStorage<Tab>();

const acts = [
  'answer',
  'submit',
  'proceed',
  'addFile',
  'discard',
  'lookAgain',
  'stop',
  'leave',
  'sleep',
  'kill',
] as const;
const faults = ['none', 'none', 'late', 'late', 'request', 'response'] as const;

const plan = fc.record({
  begin: fc.constantFrom(university, outside),
  operations: fc.array(
    fc.record({
      slot: fc.constantFrom(...slots),
      pause: fc.nat(12),
      act: fc.constantFrom('answer', 'submit', 'proceed', ...acts),
    }),
    { minLength: 1, maxLength: 14, size: 'max' },
  ),
  picks: fc.array(fc.oneof(fc.constant(0), fc.nat(12)), { maxLength: 300, size: 'max' }),
  lines: fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

const { locks } = navigator;

interface Tab {
  name: string;
  page: AppContext;
  form: ProjectForm;
  follow: () => void;
  isDead: boolean;
  isLeft: boolean;
  /** What it hears of meanwhile. */
  asleep: (() => void)[] | undefined;
  death: Promise<void>;
  die: () => void;
}

/** One answer or one file, different from all others. */
interface Entry {
  value: string;
  tab: Tab;
  draft: string;
  question?: keyof Answers;
}

async function faultsOf(api: TestApi, { begin, operations, picks, lines }: Plan) {
  api.pass(MINUTE);
  const turns = createTurns(picks);
  const database = createStore(`portal-${randomId()}`, 'submissions');
  const errors: string[] = [];
  let entries: Entry[] = [];
  /** The ids of the drafts that have arrived, and what came with them. */
  const arrivals: { draft: string; text: string }[] = [];
  const tabs = new Map<string, Tab>();
  let [number, calls, now, isHealed] = [0, 0, Date.parse('2026-03-10T09:00:00Z'), false];
  const questions =
    begin === outside
      ? (['description_projet', 'objectifs_projet'] as const)
      : (['titre_memoire', 'titre_solution'] as const);

  const there = memoryStorage();
  const tell = () => {
    for (const tab of tabs.values()) {
      void pass(tab, 'sees the storage').then(() => hear(tab, tab.follow));
    }
  };
  vi.stubGlobal('localStorage', {
    ...there,
    get length() {
      return there.length;
    },
    setItem: (key: string, text: string) => (there.setItem(key, text), tell()),
    removeItem: (key: string) => (there.removeItem(key), tell()),
  });
  const user = await insertUser(api, { email: `${randomId()}@exemple.bj` });
  const { id, email } = user;
  const access_token = await openSession(api.db, api.clock(), id);
  const session = { id, email, access_token, email_verified: true, step: 'candidature_unknown' };
  there.setItem(SESSION_KEY, JSON.stringify(session));

  /** Never comes in a tab that has been killed meanwhile. */
  const pass = (tab: Tab, what: string): Promise<void> =>
    tab.isDead ? new Promise(() => {}) : turns.turn(`${tab.name} ${what}`, tab);

  /** A tab that sleeps learns late. */
  const hear = (tab: Tab, work: () => void): void => {
    if (tab.asleep) tab.asleep.push(work);
    else if (!tab.isDead) running.run(tab, work);
  };

  // As the device's own, but for a tab that sleeps: it learns late that its lock was taken.
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      async request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown) {
        const tab = running.getStore()!;
        const isOver = await locks
          .request(name, options, async (lock) => {
            if (!tab.isDead) await Promise.race([work(lock), tab.death]);
          })
          .catch(async (error: unknown) => {
            await new Promise<void>((resolve) => hear(tab, resolve));
            throw error;
          });
        return tab.isDead ? new Promise(() => {}) : isOver;
      },
    },
  });

  const watch = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => errors.push(String((error as Error).stack ?? error)));

  function open(slot: string): void {
    const tab = { name: `${slot}${(number += 1)}` } as Tab;
    const { promise: death, resolve: die } = Promise.withResolvers<void>();
    Object.assign(tab, { isDead: false, isLeft: false, asleep: undefined, death, die });
    const followers = new Set<() => void>();
    tab.follow = () => {
      if (!tab.isLeft) for (const follow of followers) follow();
    };
    tab.page = createAppContext({
      browser: browserOf(tab, followers),
      connection: { baseUrl: API, fetch: (url, init) => send(tab, new Request(url, init)) },
      now: () => (now += 1),
    });
    tab.form = createProjectForm(
      tab.page,
      async (mode, work) => {
        await pass(tab, `${mode} begins`);
        try {
          return await turns.busyWith(() => database(mode, work));
        } finally {
          await pass(tab, `${mode} is over`);
        }
      },
      [0, 0],
    );
    tab.form.draft.$draft.listen(({ state }) => turns.note(`${tab.name} is ${state}`));
    // The candidate is asked to attach it in the other tab.
    tab.page.$notices.listen((notices) => {
      const told = new Set(notices.map(({ message }) => message));
      entries = entries.filter(({ value }) => !told.has(attachElsewhere(value).message));
    });
    tabs.set(slot, tab);
    running.run(tab, () => watch(tab.form.wizard.openWizard('')));
  }

  const browserOf = (tab: Tab, followers: Set<() => void>): Browser => ({
    go: () => kill(tab),
    settled: () => Promise.resolve(),
    rewrite: () => {},
    push: () => {},
    back: () => {},
    reload: () => {},
    state: () => null,
    currentPath: () => '/soumission-projet/formulaire',
    isLeaving: () => tab.isDead,
    hasKeepalive: () => true,
    whenVisible: (work) => work(),
    whenStored: (work) => (followers.add(work), () => void followers.delete(work)),
    dispatch: () => {},
    localStorage: () => localStorage,
    sessionStorage: () => there,
  });

  async function send(tab: Tab, request: Request): Promise<Response> {
    const what = new URL(request.url).pathname;
    const fault = isHealed ? 'none' : (lines[calls++] ?? 'none');
    const draft = tab.form.draft.currentDraft()?.id ?? '';
    await pass(tab, `${what} arrives`);
    for (let at = 0; fault === 'late' && at < 20; at += 1) await pass(tab, `${what} is on its way`);
    if (fault === 'request') throw new TypeError('lost');
    const response = await turns.busyWith(async () => {
      const text = request.body && (await request.clone().text());
      const { status, body } = await api.app.fetch(request);
      if (text && status === 201) arrivals.push({ draft, text });
      return { status, body: await new Response(body).arrayBuffer() };
    });
    turns.note(`${what} of ${tab.name}: ${response.status}`);
    await pass(tab, `${what} is answered`);
    if (fault === 'response' || request.signal.aborted) throw new TypeError('lost');
    return new Response(response.body, response);
  }

  /** As a browser does: its locks are free. */
  function kill(tab: Tab): void {
    tab.isDead = true;
    turns.drop(tab);
    tab.die();
  }

  function enter(tab: Tab, entry: Omit<Entry, 'tab' | 'draft'>): void {
    entries.push({ ...entry, tab, draft: tab.form.draft.currentDraft()!.id });
  }

  function perform(slot: string, act: string): void {
    const tab = tabs.get(slot);
    if (!tab || tab.isDead) open(slot);
    else running.run(tab, () => performIn(tab, act));
  }

  function performIn(tab: Tab, act: string): void {
    // It has missed something until after this.
    const missed = tab.asleep;
    tab.asleep = undefined;
    const { attachments, draft, submission, wizard } = tab.form;
    const state = draft.$draft.get();
    if (tab.isLeft) {
      tab.isLeft = false;
      watch(draft.lookAgain());
    } else if (act === 'sleep') tab.asleep = missed ?? [];
    else if (act === 'kill') kill(tab);
    else if (act === 'leave') {
      tab.isLeft = true;
      draft.close();
    } else if (act === 'lookAgain') watch(draft.lookAgain());
    else if (act === 'stop') submission.stopSending();
    else if (act === 'submit' && ['open', 'missing'].includes(state.state)) {
      watch(submission.submit());
    } else if (act === 'proceed') proceed(tab);
    else if (state.state === 'open' && act === 'discard') {
      entries = entries.filter((entry) => entry.draft !== state.draft.id);
      watch(wizard.restart());
    } else if (state.state === 'open' && act === 'answer') {
      const value = `mot ${(number += 1)} fin`;
      const question = questions[number % 2]!;
      const { niveau_academique } = draft.$answers.get();
      // A blank form is filled in whole.
      draft.answer({ ...(niveau_academique ? {} : begin), [question]: value });
      // What is typed before a tab has noticed that another one has the form is not missed.
      if (draft.$answers.get()[question] === value) enter(tab, { value, question });
    } else if (state.state === 'open' && act === 'addFile' && begin === university) {
      const value = `f${(number += 1)}.pdf`;
      const added = attachments.addFiles([pdfFile(value, ' '.repeat(number))]).then(() => {
        if (draft.$attachments.get().some(({ name }) => name === value)) enter(tab, { value });
      });
      watch(turns.busyWith(() => Promise.race([added, new Promise(setImmediate)])));
    }
    if (!tab.asleep) for (const work of missed ?? []) hear(tab, work);
  }

  /** The candidate answers every question, and truthfully. */
  function proceed({ form: { draft, submission, wizard } }: Tab): void {
    const state = draft.$draft.get();
    if (state.state === 'found') draft.resumeDraft();
    else if (state.state === 'missing') submission.closeMissing();
    else if (state.state === 'unknown') watch(submission.recheckDelivery());
    // The button may be pressed just before the other tab sends.
    else if (state.state === 'elsewhere') watch(wizard.takeOver());
  }

  /** Those of one slot in their order, whenever its turn comes. */
  async function performAll(slot: string): Promise<void> {
    for (const { act, pause, ...operation } of operations) {
      if (operation.slot !== slot) continue;
      for (let at = 0; at <= pause; at += 1) await turns.turn(`${slot} waits for ${act}`);
      perform(slot, act);
    }
  }

  open('A');
  await turns.run();
  perform('A', 'answer');
  await turns.run();
  for (const slot of slots) void performAll(slot);
  await turns.run();
  isHealed = true;
  turns.note('healed');
  for (const act of ['proceed', 'proceed', 'lookAgain']) {
    for (const tab of tabs.values()) {
      const { state } = tab.form.draft.$draft.get();
      const isToWake = tab.isLeft || tab.asleep || state === 'unknown';
      if (!tab.isDead && isToWake) perform(tab.name[0]!, act);
    }
    await turns.run();
  }

  const alive = [...tabs.values()].filter(({ isDead }) => !isDead);
  const writers = alive.filter(({ form }) => form.draft.currentDraft());
  if (writers.length > 1) errors.push(`${writers.map(({ name }) => name).join()} have the form`);
  for (const { form, name } of alive) {
    const { state } = form.draft.$draft.get();
    if (state === 'loading' || state === 'sending') errors.push(`${name} stays ${state}`);
  }
  for (const { draft } of arrivals) {
    if (arrivals.filter((other) => other.draft === draft).length > 1) errors.push('sent twice');
  }
  for (const tab of alive) kill(tab);
  open('X');
  await turns.run();
  const reader = tabs.get('X')!;
  if (reader.form.draft.$draft.get().state === 'found') reader.form.draft.resumeDraft();
  const shown = reader.form.draft.currentDraft();
  for (const [at, entry] of entries.entries()) {
    const isReplaced = entries
      .slice(at + 1)
      .some(
        ({ draft, question }) => question && question === entry.question && draft === entry.draft,
      );
    const isSent = arrivals.some(({ text }) => text.includes(entry.value));
    if (isReplaced || isSent) continue;
    const file = shown?.attachments.find(({ name }) => name === entry.value);
    if (entry.question ? shown?.answers[entry.question] !== entry.value : !file) {
      errors.push(`${entry.value} of ${entry.tab.name} is lost`);
    } else if (file && alive.includes(entry.tab)) {
      const reading = reader.form.draft.readContent(file.id);
      await turns.run();
      if (!(await reading)) errors.push(`the bytes of ${file.name} are lost`);
    }
  }
  kill(reader);
  return { errors, trace: turns.trace };
}

export function useInterleavings(): void {
  beforeAll(() => {
    const { setTimeout: later } = globalThis;
    vi.stubGlobal('setTimeout', (work: () => void, delay?: number) =>
      delay === 0 ? setImmediate(work) : later(work, delay),
    );
    for (const level of ['error', 'warn', 'info'] as const) {
      vi.spyOn(console, level).mockReturnValue();
    }
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** @param shrinkFor milliseconds, of the whole check; it fails if they do not suffice */
export async function checkPlans(runs: number, seed: number, shrinkFor: number): Promise<void> {
  const api = await createTestApi();
  const property = fc.asyncProperty(plan, async (planned) => {
    const { errors, trace } = await faultsOf(api, planned);
    expect(errors, trace.join('\n')).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: shrinkFor,
    markInterruptAsFailure: true,
  });
}
