import { resume as words } from '../../../messages/submission/resume.ts';
import type { DraftSummary } from '../../../stores/submission/draft/draft-summary.ts';
import { formatInstant } from '../../../text/dates/format.ts';

const FORM = '/soumission-projet/formulaire';

/** Leads back to the form, on the step where the candidate left it. */
export function ResumeDraft({ draft }: { draft: DraftSummary }) {
  const { isFrozen, savedAt, step } = draft;
  return (
    <section className="resume flow">
      <h2>{words.heading}</h2>
      <p>
        <a className="button" href={isFrozen ? FORM : `${FORM}?etape=${step}`}>
          {isFrozen ? words.check(draft) : words.link(draft)}
        </a>
      </p>
      <p className="hint">{words.savedAt(formatInstant(savedAt))}</p>
    </section>
  );
}
