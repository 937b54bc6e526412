import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { incomplete, words } from '../../messages/submission/submission.ts';
import { wizard } from '../../stores/submission/page-form.ts';
import { groupsOf, type FormQuestion, type Step } from '../../contract/submission/form-steps.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useDraftView } from './draft/useDraftView.ts';
import { NotSent, SendButton } from './NotSent.tsx';
import { QuestionField } from './QuestionField.tsx';
import { useAnswers } from './useAnswers.ts';

interface Props {
  step: Step;
  steps: readonly Step[];
}

/**
 * Uncontrolled: subscribes only to answers that show or hide questions, so typing renders nothing.
 */
export function StepForm({ step, steps }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const view = useDraftView();
  const { errors, attempt, sending } = useStore(wizard.$form, { ssr: 'initial' });
  const hasLevel = useAnswers(({ niveau_academique }) => Boolean(niveau_academique));
  const index = steps.indexOf(step);
  const isLast = index === steps.length - 1;
  // Also before each action: a script, such as a password manager, may fill in without an event.
  const fill = useCallback(() => {
    const { current } = form;
    if (current) wizard.fillIn(step, new FormData(current), unreadableFields(current));
  }, [step]);
  useEffect(() => {
    // Stores what was filled in before hydration.
    if (view === 'open') fill();
    // Before the store shows another step, and before the page is left.
    for (const event of ['popstate', 'pagehide']) addEventListener(event, fill, true);
    return () => {
      for (const event of ['popstate', 'pagehide']) removeEventListener(event, fill, true);
    };
  }, [view, fill]);

  const stepErrors = wizard.errorsForStep(step, errors);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={fill}
      onSubmit={(event) => {
        event.preventDefault();
        fill();
        if (isLast) wizard.review();
        else wizard.next();
      }}
    >
      <div className="step-heading">
        <h2 tabIndex={-1}>
          {steps.length > 1 && (
            <span className="visually-hidden">{`${words.progress(index + 1, steps.length)} : `}</span>
          )}
          <span>{step.title}</span>
        </h2>
        <p className="hint">{words.required}</p>
      </div>
      <ErrorSummary
        errors={stepErrors}
        attempt={attempt}
        lead={wizard.isFailing(step) ? incomplete : undefined}
      />
      {groupsOf(step).map((questions) => (
        <Group key={questions[0]!.name} questions={questions} errors={stepErrors} />
      ))}
      {/* The first button of the form: where Enter in a field leads. */}
      {isLast && <SubmitButton className="link" label={words.review} sending={sending} />}
      {isLast && <NotSent />}
      <div className="actions">
        {index > 0 && (
          <Button
            label={words.previous}
            onClick={() => {
              fill();
              wizard.previous();
            }}
            quiet
          />
        )}
        {isLast ? (
          <SendButton fill={fill} />
        ) : (
          <SubmitButton label={words.next} sending={sending} disabled={index === 0 && !hasLevel} />
        )}
      </div>
    </form>
  );
}

interface GroupProps {
  questions: FormQuestion[];
  errors: Record<string, string>;
}

/** Questions with the title that the first one has for them, if it has one. */
function Group({ questions, errors }: GroupProps) {
  const title = questions[0]?.group;
  if (!title) return <Questions questions={questions} errors={errors} />;
  return (
    <fieldset className="field group">
      <legend>
        <span>{title}</span>
      </legend>
      <Questions questions={questions} errors={errors} />
    </fieldset>
  );
}

const Questions = ({ questions, errors }: GroupProps) =>
  questions.map((question) => (
    <QuestionField key={question.name} question={question} error={errors[question.name]} />
  ));

/** A date such as 31 February, or half a date, has no value. */
const unreadableFields = (form: HTMLFormElement): string[] =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[type="date"]'))
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);
