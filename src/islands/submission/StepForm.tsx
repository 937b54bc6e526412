import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { incomplete, words } from '../../messages/submission/submission.ts';
import {
  $draft,
  submit,
  $form,
  errorsForStep,
  fillIn,
  next,
  previous,
  review,
} from '../../stores/submission/page-form.ts';
import type { Step } from '../../stores/submission/steps.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { QuestionField } from './QuestionField.tsx';
import { StepHeading } from './StepHeading.tsx';
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
  const { state } = useStore($draft, { ssr: 'initial', keys: ['state'] });
  const { errors, attempt, sending } = useStore($form, { ssr: 'initial' });
  const hasLevel = useAnswers(({ niveau_academique }) => Boolean(niveau_academique));
  const at = steps.indexOf(step);
  const isLast = at === steps.length - 1;
  const fill = () => form.current && fillIn(step, new FormData(form.current));
  // Read what was filled in before hydration.
  useEffect(() => {
    if (state === 'open' && form.current) fillIn(step, new FormData(form.current));
  }, [state, step]);

  const stepErrors = errorsForStep(step, errors);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={fill}
      onSubmit={(event) => {
        event.preventDefault();
        fill();
        if (isLast) review();
        else next();
      }}
    >
      <StepHeading step={step} at={at} count={steps.length} />
      <ErrorSummary
        errors={stepErrors}
        attempt={attempt}
        {...(isIncomplete(stepErrors) && { lead: incomplete })}
      />
      {step.questions.map((question) => (
        <QuestionField key={question.name} question={question} error={stepErrors[question.name]} />
      ))}
      <div className="actions">
        {at > 0 && (
          <button className="button quiet" type="button" onClick={previous}>
            {words.previous}
          </button>
        )}
        <SubmitButton
          label={isLast ? words.review : words.next}
          sending={sending}
          disabled={at === 0 && !hasLevel}
        />
        {isLast && (
          <button className="button quiet" type="button" onClick={() => void submit()}>
            {words.submit}
          </button>
        )}
      </div>
    </form>
  );
}

/** Ignores files: they are optional, and their errors say what to do. */
const isIncomplete = (errors: Record<string, string>): boolean =>
  Object.keys(errors).some((name) => name !== 'images');
