import { useStore } from '@nanostores/react';
import {
  questionNames,
  reviewWords as words,
  stepTitles,
  words as formWords,
} from '../../messages/submission/submission.ts';
import { draft, submission, wizard } from '../../stores/submission/page-form.ts';
import { formatAnswer } from '../../stores/submission/format-answer.ts';
import {
  visibleQuestions,
  type FormQuestion,
  type Step,
} from '../../stores/submission/questions.ts';
import { Button } from '../ui/Button.tsx';
import { NotSent } from './NotSent.tsx';

/** All answers, for review before they are sent. */
export function Review({ steps }: { steps: readonly Step[] }) {
  const answers = useStore(draft.$answers);
  const attachments = useStore(draft.$attachments);
  const shown = (question: FormQuestion): string =>
    question.kind === 'files'
      ? attachments.map(({ name }) => name).join('\n')
      : formatAnswer(question, answers);
  return (
    <section className="review">
      <h2 tabIndex={-1}>{formWords.review}</h2>
      <p className="not-sent">{words.notSent}</p>
      {steps.map((step, index) => (
        <section key={step.id}>
          <h3>{stepTitles[step.id]}</h3>
          <dl>
            {visibleQuestions(step, answers).map((question) => (
              <div key={question.name}>
                <dt>{questionNames[question.name]}</dt>
                <dd>{shown(question) || <span className="hint">{words.none}</span>}</dd>
                <dd>
                  <a
                    href={wizard.addressOf({ view: 'step', step: index }, question.name)}
                    onClick={(event) => {
                      event.preventDefault();
                      wizard.change(index, question.name);
                    }}
                  >
                    {words.change}{' '}
                    <span className="visually-hidden">{questionNames[question.name]}</span>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <NotSent />
      <div className="actions">
        <Button label={formWords.previous} onClick={wizard.previous} quiet />
        <Button label={formWords.submit} onClick={submission.submit} />
      </div>
    </section>
  );
}
