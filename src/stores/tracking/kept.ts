// The last known state of a candidate's projects, on this device: to read without a network, and to
// tell what has changed since. It belongs to one user and goes with the logout.
import '../storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import { $session } from '../session.ts';
import { keys } from '../tracked.ts';
import type { Card } from './card.ts';

export interface KeptList {
  user: number;
  /** When the provider said so, in milliseconds as all times here. */
  at: number;
  cards: Card[];
}

export interface Noted<Step> {
  step: Step;
  at: number;
  /** When this device saw that the step had changed into this one. */
  since?: number;
  /** And nobody has looked at it yet. */
  isNew?: boolean;
}

export interface KeptSteps {
  user: number;
  candidature?: Noted<CandidatureStep>;
  projects: Record<string, Noted<ProjectStep>>;
}

const $list = persistentAtom<KeptList | undefined>(keys.list, undefined, coding<KeptList>());
const $steps = persistentAtom<KeptSteps | undefined>(keys.steps, undefined, coding<KeptSteps>());

/** What it holds has the form of this release: another form has another key. */
function coding<Value>() {
  return {
    encode: (value: Value | undefined) => value && JSON.stringify(value),
    decode(text: string): Value | undefined {
      try {
        return JSON.parse(text) as Value;
      } catch {
        // Cut off by a full disk, or another program's.
        return undefined;
      }
    },
  };
}

const ofUser = <Value extends { user: number }>(value: Value | undefined): Value | undefined =>
  value && value.user === $session.get()?.id ? value : undefined;

export const keptList = (): KeptList | undefined => ofUser($list.get());
export const keptSteps = (): KeptSteps | undefined => ofUser($steps.get());

export const keepList = (value: KeptList): void => $list.set(value);

type Steps = Omit<KeptSteps, 'user'>;

export function keepSteps(change: (before: Steps) => Steps): void {
  const user = $session.get()?.id;
  if (user !== undefined) $steps.set({ user, ...change(keptSteps() ?? { projects: {} }) });
}
