// The last known state of a candidate's projects, in localStorage: to show it offline, and to
// detect changes. It belongs to one user and is deleted on logout.
import type { WritableAtom } from 'nanostores';
import type { AnswerSheet } from '../../contract/submission/answers.ts';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import type { AppContext } from '../app-context.ts';
import type { Browser } from '../browser.ts';
import { textsIn } from '../web-storage.ts';
import type { ObservedStep } from './observed-step.ts';
import type { ProjectList } from './projects.ts';

/** Increment the number when the shape of the stored value changes: sweep.ts deletes what has another. */
export const keys = {
  list: 'tracked-projects-2',
  steps: 'tracked-steps-1',
  answers: 'tracked-answers-1',
  redirect: 'redirect',
};

/** What a logout removes from localStorage besides the session. Other tabs receive an event. */
export function clearTrackingCache({ localStorage }: Browser): void {
  for (const key of Object.values(keys)) textsIn(localStorage).write(key, undefined);
}

export interface CachedSteps {
  candidature?: ObservedStep<CandidatureStep>;
  projects: Record<string, ObservedStep<ProjectStep>>;
}

/** What was sent, of the projects whose answers were read on this device. */
interface CachedAnswers {
  sheets: Record<string, AnswerSheet>;
}

export type TrackingCache = ReturnType<typeof createCache>;

/** Does not validate what is stored: a value of another shape has another key. */
export function createCache({ $session, storedAtom }: AppContext) {
  function ofUser<Value extends object>(
    $stored: WritableAtom<(Value & { user: number }) | undefined>,
  ) {
    const user = () => $session.get()?.id;
    const read = (): Value | undefined =>
      $stored.get()?.user === user() ? $stored.get() : undefined;
    const write = (value: Value): void => {
      const id = user();
      if (id !== undefined) $stored.set({ ...value, user: id });
    };
    return { read, write };
  }

  const list = ofUser<ProjectList>(storedAtom(keys.list));
  const steps = ofUser<CachedSteps>(storedAtom(keys.steps));
  const answers = ofUser<CachedAnswers>(storedAtom(keys.answers));

  return {
    cachedList: list.read,
    cacheList: list.write,
    cachedSteps: steps.read,
    updateCachedSteps: (change: (before: CachedSteps) => CachedSteps): void =>
      steps.write(change(steps.read() ?? { projects: {} })),
    cachedSheet: (id: number): AnswerSheet | undefined => answers.read()?.sheets[id],
    cacheSheet: (id: number, sheet: AnswerSheet): void =>
      answers.write({ sheets: { ...answers.read()?.sheets, [id]: sheet } }),
  };
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
