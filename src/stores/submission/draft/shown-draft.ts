// What is shown of a draft outside the form.
import { resume, type DraftPlace } from '../../../messages/submission/resume.ts';
import type { UserId } from '../../session.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../../../contract/submission/answers.ts';
import { isBlank, isFrozen, type Draft } from './stored-types.ts';
import { attempt, dropKeys, OFFER } from './unsaved.ts';

/**
 * The draft as a link to the form, in localStorage: layouts/inline/offer.ts shows it before the first
 * paint.
 */
export interface Offer {
  text: string;
  /** The query of the form. */
  search: string;
}

export function placeOf({ answers, step }: Draft): DraftPlace {
  const steps = stepsFor(answers).length;
  return {
    title: nameOf(answers) ?? '',
    step: Math.min(step + 1, steps),
    steps,
  };
}

/** @param draft undefined if it has ended */
export function keepOffer(user: UserId, draft: Draft | undefined): void {
  if (!draft || isBlank(draft)) {
    dropKeys([OFFER + user]);
    return;
  }
  const place = placeOf(draft);
  const offer: Offer = isFrozen(draft)
    ? { text: resume.check(place), search: '' }
    : { text: resume.link(place), search: `?etape=${place.step}` };
  attempt(() => localStorage.setItem(OFFER + user, JSON.stringify(offer)));
}
