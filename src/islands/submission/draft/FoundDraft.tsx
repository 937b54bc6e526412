import { useStore } from '@nanostores/react';
import { draft as words, restartConfirmation } from '../../../messages/submission/draft.ts';
import { resume } from '../../../messages/submission/resume.ts';
import { summaryOf } from '../../../stores/submission/draft/draft-summary.ts';
import { draft, wizard } from '../../../stores/submission/page-form.ts';
import { app } from '../../../stores/app.ts';
import { formatInstant } from '../../../text/dates/format.ts';

/** Asks the candidate whether to resume an earlier draft. */
export function FoundDraft() {
  const state = useStore(draft.$draft);
  if (state.state !== 'found') return null;
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.found}</h2>
      <p>
        {`${resume.place(summaryOf(state.draft))} ${resume.savedAt(formatInstant(state.draft.savedAt))}`}
      </p>
      <p className="actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            draft.resumeDraft();
            wizard.continueDraft();
          }}
        >
          {words.resume}
        </button>
        <button
          className="button quiet"
          type="button"
          onClick={() =>
            void app.ask(restartConfirmation).then((yes) => (yes ? wizard.restart() : undefined))
          }
        >
          {words.restart}
        </button>
      </p>
    </section>
  );
}
