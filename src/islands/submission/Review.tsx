import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatAnswer, visibleQuestions } from '../../contract/submission/answers.ts';
import type { FormQuestion, Step } from '../../contract/submission/form-steps.ts';
import { consent } from '../../contract/submission/questions/fichiers.ts';
import { reviewWords as words, words as formWords } from '../../messages/submission/submission.ts';
import { draft, wizard } from '../../stores/submission/page-form.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { NotSent, SendButton } from './NotSent.tsx';
import { QuestionField } from './QuestionField.tsx';

/** All answers, for review before they are sent. */
export function Review({ steps }: { steps: readonly Step[] }) {
  const answers = useStore(draft.$answers);
  const attachments = useStore(draft.$attachments);
  const shown = (question: FormQuestion): string =>
    question.kind === 'files'
      ? attachments.map(({ name }) => name).join('\n')
      : formatAnswer(question, answers);
  return (
    <section className="review stack">
      <h2 tabIndex={-1}>{formWords.review}</h2>
      <p className="notice">{words.notSent}</p>
      {steps.map((step, index) => (
        <section key={step.id}>
          <h3>{step.title}</h3>
          <dl>
            {visibleQuestions(step, answers)
              .filter(({ kind }) => kind !== 'consent')
              .map((question) => (
                <div key={question.name}>
                  <dt className="label">{question.label}</dt>
                  <dd>{shown(question) || <span className="hint">{words.none}</span>}</dd>
                  <dd>
                    <a
                      className="target"
                      href={wizard.addressOf({ view: 'step', step: index }, question.name)}
                      onClick={(event) => {
                        event.preventDefault();
                        wizard.change(index, question.name);
                      }}
                    >
                      {words.change} <span className="visually-hidden">{question.label}</span>
                    </a>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <Consent step={steps.at(-1)!} />
    </section>
  );
}

/** As in the last step: one may read the answers again before. */
function Consent({ step }: { step: Step }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, attempt } = useStore(wizard.$form);
  const fill = () => wizard.fillIn({ ...step, questions: [consent] }, new FormData(form.current!));
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={fill}
      onSubmit={(event) => event.preventDefault()}
    >
      <ErrorSummary errors={wizard.errorsForStep(step, errors)} attempt={attempt} />
      <QuestionField question={consent} error={errors[consent.name]} />
      <NotSent />
      <div className="actions">
        <Button label={formWords.previous} onClick={wizard.previous} quiet />
        <SendButton fill={fill} />
      </div>
    </form>
  );
}
