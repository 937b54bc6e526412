// The candidate's projects, as the provider tells them now or as this device knew them last.
import { atom } from 'nanostores';
import { checkStatus } from '../../contract/projects.ts';
import { failureText } from '../../messages/failures.ts';
import { call } from '../api.ts';
import { $session } from '../session.ts';
import { toCard, type Card } from './card.ts';
import { keepList, keptList } from './kept.ts';

export interface ProjectList {
  cards: Card[];
  /** When the provider said so, in milliseconds. */
  at: number;
}

export interface Projects {
  state: 'loading' | 'ready' | 'failed';
  /** Until the state is `ready`, what this device knew last. */
  list?: ProjectList | undefined;
  /** What went wrong stays readable while it is tried again. */
  message?: string | undefined;
}

export const $projects = atom<Projects>({ state: 'loading' });

let running: Promise<void> | undefined;

/** Asks for the projects, once at a time. */
export function loadProjects(): Promise<void> {
  running ??= load().finally(() => (running = undefined));
  return running;
}

async function load(): Promise<void> {
  const token = $session.get()?.access_token;
  const before = $projects.get();
  const known = before.list ?? keptList();
  $projects.set({ ...before, state: 'loading', list: known });
  const answer = await call(
    checkStatus,
    { params: undefined, body: undefined },
    { background: true },
  );
  const session = $session.get();
  // Signed out meanwhile, or somebody else signed in.
  if (!session || session.access_token !== token) return;
  if (answer.ok) {
    const { items, rejected } = answer.reply.userProjects;
    if (rejected.length > 0) console.info('check-status', rejected);
    const list = { cards: unchanged(items.map(toCard).sort(newestFirst), known), at: Date.now() };
    $projects.set({ state: 'ready', list });
    keepList({ user: session.id, ...list });
  } else {
    console.info('check-status', answer.failure);
    $projects.set({ state: 'failed', list: known, message: failureText(answer.failure) });
  }
}

/** Ids grow; the provider's order is not promised. */
const newestFirst = (a: Card, b: Card): number => b.id - a.id;

/** What says the same is the same, so that a long list is not drawn anew. */
function unchanged(cards: Card[], known: ProjectList | undefined): Card[] {
  const before = new Map(known?.cards.map((card) => [JSON.stringify(card), card]));
  return cards.map((card) => before.get(JSON.stringify(card)) ?? card);
}
