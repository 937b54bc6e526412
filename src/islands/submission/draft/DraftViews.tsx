// What the wizard shows in place of the form.
import { useStore } from '@nanostores/react';
import { allQuestions } from '../../../contract/submission/form-steps.ts';
import { draft as words, restartConfirmation } from '../../../messages/submission/draft.ts';
import { resume } from '../../../messages/submission/resume.ts';
import { app } from '../../../stores/app.ts';
import type { Late } from '../../../stores/submission/draft/draft-state.ts';
import { summaryOf } from '../../../stores/submission/draft/draft-summary.ts';
import { formatAnswer } from '../../../stores/submission/format-answer.ts';
import { draft, wizard } from '../../../stores/submission/page-form.ts';
import { formatInstant } from '../../../text/dates/format.ts';
import { Button } from '../../ui/Button.tsx';

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
        <Button
          label={words.resume}
          onClick={() => {
            draft.resumeDraft();
            wizard.continueDraft();
          }}
        />
        <Button
          label={words.restart}
          onClick={() =>
            app.ask(restartConfirmation).then((yes) => (yes ? wizard.restart() : undefined))
          }
          quiet
        />
      </p>
    </section>
  );
}

/** Shown while another tab sends the draft, which cannot change meanwhile. */
export function WaitingDraft() {
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{words.elsewhere}</h2>
      <p role="status">{words.elsewhereWhy}</p>
      <progress aria-label={words.elsewhere} />
    </section>
  );
}

/** Shown after another tab has sent or discarded the draft. */
export function LostDraft() {
  const state = useStore(draft.$draft);
  if (state.state !== 'sent' && state.state !== 'gone') return null;
  const isSent = state.state === 'sent';
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{isSent ? words.sent : words.gone}</h2>
      <p>{isSent ? words.sentWhy : words.goneWhy}</p>
      <LateEntries intro={isSent ? words.late : words.lost} late={state.late} />
      <p className="actions">
        <a className="button" href="/status">
          {words.activity}
        </a>
        <Button label={words.begin} onClick={wizard.reopen} quiet />
      </p>
    </section>
  );
}

/** Shows what was entered too late, so that it can be copied. */
function LateEntries({ intro, late: { answers, files } }: { intro: string; late: Late }) {
  const questions = allQuestions.filter(({ name }) => name in answers);
  if (questions.length === 0 && files.length === 0) return null;
  return (
    <>
      <p>{intro}</p>
      <dl>
        {questions.map((question) => (
          <div key={question.name}>
            <dt>{question.label}</dt>
            <dd>{formatAnswer(question, answers)}</dd>
          </div>
        ))}
        {files.length > 0 && (
          <div>
            <dt>{allQuestions.find(({ kind }) => kind === 'files')!.label}</dt>
            <dd>{files.join('\n')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
