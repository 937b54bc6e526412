// A tab of a device: the stores of its page, whose every wait takes a turn.
import { attachElsewhere } from '../../../../../src/messages/submission/attachments.ts';
import { createAppContext, type AppContext } from '../../../../../src/stores/app-context.ts';
import type { Browser } from '../../../../../src/stores/browser.ts';
import type { Database } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { draftIn } from '../../../../../src/stores/submission/draft/draft-state.ts';
import {
  createProjectForm,
  type ProjectForm,
} from '../../../../../src/stores/submission/project-form.ts';
import { API } from '../../../scripts/api/harness.ts';
import { memoryStorage } from '../../harness.ts';
import { outside, pass, sessionOn, within, type Device } from './device.ts';
import type { World } from './world.ts';

export interface Tab {
  name: string;
  slot: string;
  device: Device;
  page: AppContext;
  form: ProjectForm;
  database: Database;
  /** Who was signed in when it was opened. */
  candidate: number | undefined;
  /** The draft that it has shown last, which may have ended meanwhile. */
  draftId: string | undefined;
  /** Its candidate has logged out on this device. */
  isForgotten: boolean;
  isLoggingOut: boolean;
  isLeaving: boolean;
  /** It is in the back/forward cache. */
  isCached: boolean;
  isClosed: boolean;
  onStorage: () => void;
  whenClosed: (() => void) | undefined;
}

export const FORM = '/soumission-projet/formulaire';

export function openTab(world: World, slot: string, device: Device): Tab {
  const tab = {
    name: `${slot}${(world.opened += 1)}`,
    slot,
    device,
    isForgotten: false,
    isLoggingOut: false,
    isLeaving: false,
    isClosed: false,
    candidate: sessionOn(device)?.id,
    draftId: undefined,
    isCached: false,
    whenClosed: undefined,
  } as Tab;
  const followers = new Set<() => void>();
  device.tabs.add(tab);
  world.slots.set(slot, tab);
  tab.database = gated(world, tab);
  tab.onStorage = () => {
    guard(world, tab);
    for (const follow of followers) follow();
  };
  within(tab, () => {
    tab.page = createAppContext({
      browser: browserOf(world, tab, followers),
      connection: { baseUrl: API, fetch: (url, init) => send(world, tab, url, init) },
      now: () => (world.now += 1),
    });
    // The candidate is asked to attach it in the other tab.
    tab.page.$notices.listen((notices) => {
      const told = new Set(notices.map(({ message }) => message));
      world.ledger.forgive(
        ({ kind, value, tab: of }) =>
          kind === 'file' && of === tab && told.has(attachElsewhere(value).message),
      );
    });
    tab.form = createProjectForm(tab.page, tab.database, [0, 0, 0]);
    tab.form.draft.$draft.listen((state) => {
      tab.draftId = draftIn(state)?.id ?? tab.draftId;
      const step = state.state === 'sending' ? ` ${state.progress.step}` : '';
      world.turns.note(`${tab.name} is ${state.state}${step}`);
    });
  });
  return tab;
}

/** The form, as its island opens it. */
export function openForm(world: World, slot: string, device: Device, search = ''): Tab {
  const tab = openTab(world, slot, device);
  within(tab, () => {
    world.watch(tab.form.wizard.openWizard(search));
  });
  return tab;
}

export function close(tab: Tab): void {
  tab.isClosed = true;
  tab.whenClosed?.();
  const { channels, locks, tabs, turns } = tab.device;
  tabs.delete(tab);
  turns.drop(tab);
  locks.releaseAll(tab);
  for (const channel of channels) if (channel.isOf(tab)) channels.delete(channel);
}

/** What the inline script of a private page does. */
function guard(world: World, tab: Tab): void {
  const isPrivate = tab.candidate !== undefined;
  if (!isPrivate || tab.isLeaving || sessionOn(tab.device)?.id === tab.candidate) return;
  leave(world, tab, sessionOn(tab.device) ? FORM : '/login');
}

/** The page continues until the next one comes. */
function leave(world: World, tab: Tab, path: string): void {
  world.turns.note(`${tab.name} goes to ${path}`);
  const isFirst = !tab.isLeaving;
  tab.isLeaving = true;
  // Unless the same candidate has come back meanwhile.
  const isLogout = path === '/' && sessionOn(tab.device)?.id !== tab.candidate;
  if (isLogout) world.ledger.leaves(tab.device, tab.candidate!);
  if (!isFirst) return;
  void pass(tab, 'is unloaded').then(() => {
    close(tab);
    if (path.startsWith(FORM) && sessionOn(tab.device)) openForm(world, tab.slot, tab.device);
  });
}

function browserOf(world: World, tab: Tab, followers: Set<() => void>): Browser {
  const session = memoryStorage();
  let [path, kept]: [string, unknown] = [FORM, null];
  const show = (next: string, state?: unknown) => {
    path = next;
    kept = state ?? null;
  };
  return {
    go: (next) => leave(world, tab, next),
    settled: () => (tab.isLeaving ? new Promise(() => {}) : Promise.resolve()),
    rewrite: show,
    push: show,
    back: () => {},
    reload: () => leave(world, tab, path),
    state: () => kept,
    currentPath: () => path,
    isLeaving: () => tab.isLeaving,
    hasKeepalive: () => true,
    pageId: () => 0,
    whenVisible: (work) => work(),
    whenStored(work) {
      followers.add(work);
      return () => void followers.delete(work);
    },
    dispatch: () => {},
    localStorage: () => localStorage,
    sessionStorage: () => session,
  };
}

/** A transaction is one turn, and that it is over is another. */
function gated({ turns }: World, tab: Tab): Database {
  return async (mode, work) => {
    await pass(tab, `${mode} begins`);
    try {
      return await turns.busyWith(() => tab.device.database(mode, work));
    } finally {
      await pass(tab, `${mode} is over`);
    }
  };
}

async function send(world: World, tab: Tab, url: string, init?: RequestInit): Promise<Response> {
  const { signal, ...rest } = init!;
  const request = new Request(url, rest);
  const label = `${request.method} ${new URL(url).pathname}`;
  const fault = world.nextFault(label);
  const sent = tab.form.draft.currentDraft();
  const checkLine = (isCut: boolean) => {
    if (signal?.aborted) throw new DOMException('stopped', 'AbortError');
    if (!tab.device.isOnline || isCut) throw new TypeError('lost');
  };
  // A call with keepalive outlives its tab.
  const wait = (what: string) =>
    init?.keepalive
      ? world.turns.turn(`${tab.name} ${label} ${what}`)
      : pass(tab, `${label} ${what}`);
  await wait('arrives');
  checkLine(fault === 'request');
  const { status, body } = await world.turns.busyWith(() =>
    outside(() => world.receive(request, tab, sent)),
  );
  await wait(`is answered ${status}`);
  checkLine(fault === 'response');
  return new Response([204, 205, 304].includes(status) ? null : body, { status });
}
