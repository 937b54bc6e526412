import type { Noted } from './cache.ts';

/**
 * Compares the provider's step with the one that this device knew before.
 *
 * @param at milliseconds since 1970
 */
export function note<Step>(before: Noted<Step> | undefined, step: Step, at: number): Noted<Step> {
  // It is unknown when the first step began.
  if (before === undefined) return { step, at };
  return before.step === step ? { ...before, at } : { step, at, since: at, isNew: true };
}
