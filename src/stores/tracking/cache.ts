// The last known state of a candidate's projects, in localStorage: to show it offline, and to
// detect changes. It belongs to one user and is deleted on logout.
import '../storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import { $session } from '../session.ts';
import { keys } from './keys.ts';
import type { Card } from './card.ts';

export interface CachedList {
  user: number;
  /** When the provider returned it, in milliseconds since 1970, like all times here. */
  at: number;
  cards: Card[];
}

export interface Noted<Step> {
  step: Step;
  at: number;
  /** When this device first received this step after another one. */
  since?: number;
  /** The user has not seen the change yet. */
  isNew?: boolean;
}

export interface CachedSteps {
  user: number;
  candidature?: Noted<CandidatureStep>;
  projects: Record<string, Noted<ProjectStep>>;
}

const $list = persistentAtom<CachedList | undefined>(keys.list, undefined, jsonCodec<CachedList>());
const $steps = persistentAtom<CachedSteps | undefined>(
  keys.steps,
  undefined,
  jsonCodec<CachedSteps>(),
);

/** Does not validate: a value of another shape has another key. */
function jsonCodec<Value>() {
  return {
    encode: (value: Value | undefined) => value && JSON.stringify(value),
    decode(text: string): Value | undefined {
      try {
        return JSON.parse(text) as Value;
      } catch {
        // Truncated because the disk was full, or written by another program.
        return undefined;
      }
    },
  };
}

const ofUser = <Value extends { user: number }>(value: Value | undefined): Value | undefined =>
  value && value.user === $session.get()?.id ? value : undefined;

export const cachedList = (): CachedList | undefined => ofUser($list.get());
export const cachedSteps = (): CachedSteps | undefined => ofUser($steps.get());

export function cacheList(list: Omit<CachedList, 'user'>): void {
  const user = $session.get()?.id;
  if (user !== undefined) $list.set({ user, ...list });
}

type Steps = Omit<CachedSteps, 'user'>;

export function updateCachedSteps(change: (before: Steps) => Steps): void {
  const user = $session.get()?.id;
  if (user !== undefined) $steps.set({ user, ...change(cachedSteps() ?? { projects: {} }) });
}
