import { useStore } from '@nanostores/react';
import { stepsFor } from '../../stores/submission/steps.ts';
import { $answers, $draft } from '../../stores/submission/draft.ts';
import { $place } from '../../stores/submission/wizard.ts';
import { FoundDraft } from './FoundDraft.tsx';
import { LostDraft } from './LostDraft.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import { SavedAt } from './SavedAt.tsx';
import { SendingDialog } from './SendingDialog.tsx';
import { StepForm } from './StepForm.tsx';
import { useDraft } from './useDraft.ts';

interface Props {
  /** It begins with what was submitted last. */
  again?: boolean;
}

/** The project form, on the step that the address names. */
export default function Wizard({ again = false }: Props) {
  const { state, edition } = useStore($draft, { ssr: 'initial' });
  const place = useStore($place, { ssr: 'initial' });
  const answers = useStore($answers, { ssr: 'initial', keys: ['niveau_academique'] });
  useDraft(again);

  const steps = stepsFor(answers);
  const at = place.view === 'review' ? steps.length : Math.min(place.step, steps.length - 1);
  const step = steps[at];
  return (
    <div className="wizard" data-state={state}>
      {state === 'found' && <FoundDraft />}
      {state === 'gone' && <LostDraft />}
      {(state === 'loading' || state === 'open') && (
        <>
          {steps.length > 1 && <Progress steps={steps} at={at} />}
          {step ? <StepForm key={edition} step={step} steps={steps} /> : <Review steps={steps} />}
          <SavedAt />
          <SendingDialog />
        </>
      )}
    </div>
  );
}
