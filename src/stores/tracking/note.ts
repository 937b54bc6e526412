import type { Noted } from './kept.ts';

/** What the provider says now, beside what this device knew before. */
export function note<Step>(before: Noted<Step> | undefined, step: Step): Noted<Step> {
  const at = Date.now();
  // Of what was there at the first look nobody knows since when.
  if (before === undefined) return { step, at };
  return before.step === step ? { ...before, at } : { step, at, since: at, isNew: true };
}
