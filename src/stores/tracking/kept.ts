// The last known state of a candidate's projects, on this device: to read without a network, and to
// tell what has changed since. It belongs to one user and goes with the logout.
import '../storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { candidatureSteps, projectSteps } from '../../contract/steps.ts';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import { $session } from '../session.ts';
import { card } from './card.ts';
import { keys } from '../tracked.ts';

const list = v.object({
  user: v.number(),
  /** When the provider said so, in milliseconds as all times here. */
  at: v.number(),
  cards: v.array(card),
});
export type KeptList = v.InferOutput<typeof list>;

const noted = <Step extends string>(steps: Record<string, Step>, unknown: Step) =>
  v.object({
    step: v.picklist([...Object.values(steps), unknown]),
    at: v.number(),
    /** When this device saw that the step had changed into this one. */
    since: v.optional(v.number()),
    /** And nobody has looked at it yet. */
    isNew: v.optional(v.boolean()),
  });

const steps = v.object({
  user: v.number(),
  candidature: v.optional(noted<CandidatureStep>(candidatureSteps, 'candidature_unknown')),
  projects: v.record(v.string(), noted<ProjectStep>(projectSteps, 'project_unknown')),
});
export type KeptSteps = v.InferOutput<typeof steps>;

export interface Noted<Step> {
  step: Step;
  at: number;
  since?: number | undefined;
  isNew?: boolean | undefined;
}

const $list = persistentAtom<KeptList | undefined>(keys.list, undefined, coding(list));
const $steps = persistentAtom<KeptSteps | undefined>(keys.steps, undefined, coding(steps));

/** What another release left there is nothing. */
function coding<Value>(schema: v.GenericSchema<unknown, Value>) {
  return {
    encode: (value: Value | undefined) => value && JSON.stringify(value),
    decode(text: string): Value | undefined {
      try {
        const parsed = v.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.output : undefined;
      } catch {
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

export function keepSteps(change: (before: Omit<KeptSteps, 'user'>) => Omit<KeptSteps, 'user'>) {
  const user = $session.get()?.id;
  if (user !== undefined) $steps.set({ user, ...change(keptSteps() ?? { projects: {} }) });
}
