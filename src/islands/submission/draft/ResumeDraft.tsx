import { resume as words } from '../../../messages/submission/resume.ts';
import { placeOf } from '../../../stores/submission/draft/shown-draft.ts';
import { isFrozen, type Draft } from '../../../stores/submission/draft/stored-types.ts';
import { formatInstant } from '../../../text/dates/format.ts';

const FORM = '/soumission-projet/formulaire';

/** Leads back to the form, on the step where the candidate left it. */
export function ResumeDraft({ draft }: { draft: Draft }) {
  const place = placeOf(draft);
  const mayHaveArrived = isFrozen(draft);
  return (
    <section className="resume tile flow">
      <h2 className="minor">{words.heading}</h2>
      <p>
        <a className="button" href={mayHaveArrived ? FORM : `${FORM}?etape=${place.step}`}>
          {mayHaveArrived ? words.check(place) : words.link(place)}
        </a>
      </p>
      <p className="hint">{words.savedAt(formatInstant(draft.savedAt))}</p>
    </section>
  );
}
