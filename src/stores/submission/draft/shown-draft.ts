// What is shown of a draft outside the form.
import { resume, type DraftPlace } from '../../../messages/submission/resume.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../../../contract/submission/answers.ts';
import { isBlank, isFrozen, type Draft, type Offer } from './stored-types.ts';

export function placeOf({ answers, step }: Draft): DraftPlace {
  const steps = stepsFor(answers).length;
  return {
    title: nameOf(answers) ?? '',
    step: Math.min(step + 1, steps),
    steps,
  };
}

export function offerOf(draft: Draft): Offer | undefined {
  if (isBlank(draft)) return undefined;
  const place = placeOf(draft);
  return isFrozen(draft)
    ? { text: resume.check(place), search: '' }
    : { text: resume.link(place), search: `?etape=${place.step}` };
}
