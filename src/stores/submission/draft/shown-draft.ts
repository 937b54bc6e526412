// What is shown of a draft outside the form.
import { resume, type DraftPlace } from '../../../messages/submission/resume.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../../../contract/submission/answers.ts';
import { formatInstant } from '../../../text/dates/format.ts';
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
  const shared = {
    title: place.title || resume.untitled,
    note: resume.savedAt(formatInstant(draft.savedAt)),
  };
  return isFrozen(draft)
    ? { ...shared, place: resume.unconfirmed, text: resume.check, search: '' }
    : { ...shared, place: resume.yours(place), text: resume.link, search: `?etape=${place.step}` };
}
