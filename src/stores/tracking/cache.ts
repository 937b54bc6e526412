// The last known state of a candidate's projects, in localStorage: to show it offline, and to
// detect changes. It belongs to one user and is deleted on logout.
import type { AnswerSheet } from '../../contract/submission/answers.ts';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import type { AppContext } from '../app-context.ts';
import type { Browser } from '../browser.ts';
import { textsIn } from '../web-storage.ts';
import type { ObservedStep } from './observed-step.ts';
import type { Card } from './card.ts';

/** Increment the number when the shape of the stored value changes. */
export const keys = {
  list: 'tracked-projects-1',
  steps: 'tracked-steps-1',
  answers: 'tracked-answers-1',
  redirect: 'redirect',
};

/** What a logout removes from localStorage besides the session. Other tabs receive an event. */
export function clearTrackingCache({ localStorage }: Browser): void {
  for (const key of Object.values(keys)) textsIn(localStorage).write(key, undefined);
}

export interface CachedList {
  user: number;
  /** When the provider returned it, in milliseconds since 1970, like all times here. */
  at: number;
  cards: Card[];
}

export interface CachedSteps {
  user: number;
  candidature?: ObservedStep<CandidatureStep>;
  projects: Record<string, ObservedStep<ProjectStep>>;
}

/** What was sent, of the projects whose answers were read on this device. */
interface CachedAnswers {
  user: number;
  sheets: Record<string, AnswerSheet>;
}

type Steps = Omit<CachedSteps, 'user'>;

export type TrackingCache = ReturnType<typeof createCache>;

/** Does not validate what is stored: a value of another shape has another key. */
export function createCache({ $session, storedAtom }: AppContext) {
  const $list = storedAtom<CachedList>(keys.list);
  const $steps = storedAtom<CachedSteps>(keys.steps);
  const $answers = storedAtom<CachedAnswers>(keys.answers);

  const ofUser = <Value extends { user: number }>(value: Value | undefined): Value | undefined =>
    value && value.user === $session.get()?.id ? value : undefined;

  const cachedList = (): CachedList | undefined => ofUser($list.get());
  const cachedSteps = (): CachedSteps | undefined => ofUser($steps.get());

  const cachedSheet = (id: number): AnswerSheet | undefined => ofUser($answers.get())?.sheets[id];

  function cacheList(list: Omit<CachedList, 'user'>): void {
    const user = $session.get()?.id;
    if (user !== undefined) $list.set({ user, ...list });
  }

  function updateCachedSteps(change: (before: Steps) => Steps): void {
    const user = $session.get()?.id;
    if (user !== undefined) $steps.set({ user, ...change(cachedSteps() ?? { projects: {} }) });
  }

  function cacheSheet(id: number, sheet: AnswerSheet): void {
    const user = $session.get()?.id;
    if (user === undefined) return;
    $answers.set({ user, sheets: { ...ofUser($answers.get())?.sheets, [id]: sheet } });
  }

  return { cachedList, cachedSheet, cachedSteps, cacheList, cacheSheet, updateCachedSteps };
}

const MINUTE = 60_000;

/**
 * Whether to ask the provider again.
 *
 * @param at when it last answered, in milliseconds since 1970, like `now`
 */
export const isStale = (at: number | undefined, now: number): boolean =>
  // The clock may have been set back since.
  Math.abs(now - (at ?? 0)) > MINUTE;
