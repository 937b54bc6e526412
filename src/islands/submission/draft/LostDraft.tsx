import { useStore } from '@nanostores/react';
import { draft as words } from '../../../messages/submission/draft.ts';
import { questionNames } from '../../../messages/submission/submission.ts';
import { formatAnswer } from '../../../stores/submission/format-answer.ts';
import { draft, wizard } from '../../../stores/submission/page-form.ts';
import type { Late } from '../../../stores/submission/draft/draft-state.ts';
import { outsideSteps, universitySteps } from '../../../stores/submission/questions.ts';

/** Shown after another tab has sent or discarded the draft. */
export function LostDraft() {
  const state = useStore(draft.$draft);
  if (state.state !== 'sent' && state.state !== 'gone') return null;
  const isSent = state.state === 'sent';
  return (
    <section className="flow">
      <h2 tabIndex={-1}>{isSent ? words.sent : words.gone}</h2>
      <p>{isSent ? words.sentWhy : words.goneWhy}</p>
      <LateEntries {...state.late} />
      <p className="actions">
        <a className="button" href="/status">
          {words.activity}
        </a>
        <button className="button quiet" type="button" onClick={() => void wizard.reopen()}>
          {words.begin}
        </button>
      </p>
    </section>
  );
}

// Of both paths: the level is not among the answers, as a rule.
const allQuestions = [...universitySteps, ...outsideSteps]
  .flatMap((step) => step.questions)
  .filter(({ name }, index, all) => all.findIndex((question) => question.name === name) === index);

/** So that they can be copied. */
function LateEntries({ answers, files }: Late) {
  const questions = allQuestions.filter(({ name }) => name in answers);
  if (questions.length === 0 && files.length === 0) return null;
  return (
    <>
      <p>{words.late}</p>
      <dl>
        {questions.map((question) => (
          <div key={question.name}>
            <dt>{questionNames[question.name]}</dt>
            <dd>{formatAnswer(question, answers)}</dd>
          </div>
        ))}
        {files.length > 0 && (
          <div>
            <dt>{questionNames.images}</dt>
            <dd>{files.join('\n')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
