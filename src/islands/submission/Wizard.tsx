import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { draft as draftWords } from '../../messages/submission/draft.ts';
import { stepTitles, words } from '../../messages/submission/submission.ts';
import { stepsFor, type Answers, type Step } from '../../stores/submission/steps.ts';
import { $draft, $position, $isReady, openForm } from '../../stores/submission/page-form.ts';
import { FoundDraft } from './draft/FoundDraft.tsx';
import { LostDraft } from './draft/LostDraft.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import { SavedAt } from './draft/SavedAt.tsx';
import { SendingDialog } from './SendingDialog.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './useAnswers.ts';
import { useArrival } from './useArrival.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

interface Props {
  /** Initial answers for a form without a draft. */
  first?: () => Promise<Answers | undefined>;
}

/** The project form, on the step in the URL. */
function Wizard({ first }: Props) {
  const { state, edition } = useStore($draft, { ssr: 'initial', keys: ['state', 'edition'] });
  const position = useStore($position, { ssr: 'initial' });
  const isReady = useStore($isReady, { ssr: 'initial' });
  useEffect(() => openForm(first), [first]);
  useLayoutEffect(() => {
    if (isReady) document.documentElement.classList.remove('resuming');
  }, [isReady]);

  const steps = useAnswers(stepsFor);
  const at = position.view === 'review' ? steps.length : Math.min(position.step, steps.length - 1);
  const step = steps[at];
  const names = { found: draftWords.found, gone: draftWords.gone };
  const isForm = state === 'loading' || state === 'open';
  const name = isForm ? nameOf(step, at, steps.length) : names[state];
  const wizard = useRef<HTMLDivElement>(null);
  useArrival(wizard, isReady ? `${state} ${at}` : undefined, name, isForm);
  return (
    <div className="wizard" data-state={state} ref={wizard}>
      {state === 'found' && <FoundDraft />}
      {state === 'gone' && <LostDraft />}
      {isForm && (
        <>
          <Progress steps={steps} at={at} />
          {step ? <StepForm key={edition} step={step} steps={steps} /> : <Review steps={steps} />}
          <SavedAt />
          <SendingDialog />
        </>
      )}
    </div>
  );
}

export default withErrorBoundary(Wizard);

function nameOf(step: Step | undefined, at: number, count: number): string {
  if (!step) return words.review;
  const title = stepTitles[step.id];
  return count > 1 ? `${words.progress(at + 1, count)} : ${title}` : title;
}
