import { useStore } from '@nanostores/react';
import { draft as words, restartQuestion } from '../../../messages/submission/draft.ts';
import {
  $savedAt,
  resumeDraft,
  continueDraft,
  restart,
} from '../../../stores/submission/page-form.ts';
import { page } from '../../../stores/current-page.ts';
import { formatInstant } from '../../../text/dates/format.ts';

/** Asks the candidate whether to resume an earlier draft. */
export function FoundDraft() {
  const savedAt = useStore($savedAt) ?? '';
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.found}</h2>
      <p>{words.foundAt(formatInstant(savedAt))}</p>
      <p className="actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            resumeDraft();
            continueDraft();
          }}
        >
          {words.resume}
        </button>
        <button
          className="button quiet"
          type="button"
          onClick={() =>
            void page.ask(restartQuestion).then((yes) => (yes ? restart() : undefined))
          }
        >
          {words.restart}
        </button>
      </p>
    </section>
  );
}
