import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Step } from '../../contract/submission/form-steps.ts';
import { draft as draftWords, draftNotSaved } from '../../messages/submission/draft.ts';
import { words } from '../../messages/submission/submission.ts';
import { $isReady, draft, openForm, wizard } from '../../stores/submission/page-form.ts';
import { stepsFor, type Answers } from '../../contract/submission/answers.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ElsewhereDraft, EndedDraft, FoundDraft, SendingElsewhere } from './draft/DraftViews.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import { SendingDialog } from './SendingDialog.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './useAnswers.ts';
import { useViewFocus } from './useViewFocus.ts';
import { useDraftView } from './draft/useDraftView.ts';

interface Props {
  /** Loads initial answers for a form without a draft. */
  loadAnswers?: () => Promise<Answers | undefined>;
}

/** The project form, on the step in the URL. */
function Wizard({ loadAnswers }: Props) {
  const view = useDraftView();
  const revision = useStore(draft.$formRevision, { ssr: 'initial' });
  const position = useStore(wizard.$position, { ssr: 'initial' });
  const isReady = useStore($isReady, { ssr: 'initial' });
  useEffect(() => openForm(loadAnswers), [loadAnswers]);
  useLayoutEffect(() => {
    if (isReady) document.documentElement.classList.remove('resuming');
  }, [isReady]);

  const steps = useAnswers(stepsFor);
  const index =
    position.view === 'review' ? steps.length : Math.min(position.step, steps.length - 1);
  const step = steps[index];
  const isForm = view === 'loading' || view === 'open';
  const name = isForm ? nameOf(step, index, steps.length) : viewNames[view];
  const element = useRef<HTMLDivElement>(null);
  useViewFocus(element, isReady ? `${view} ${index}` : undefined, name, isForm);
  return (
    <div
      className="wizard stack"
      data-state={view}
      ref={element}
      // The form is made again with the answers that are loaded: nobody must stand in it until then.
      inert={Boolean(loadAnswers) && view === 'loading'}
    >
      {view === 'found' && <FoundDraft />}
      {view === 'elsewhere' && <ElsewhereDraft />}
      {view === 'waiting' && <SendingElsewhere />}
      {(view === 'sent' || view === 'gone') && <EndedDraft isSent={view === 'sent'} />}
      {isForm && (
        <>
          <Progress steps={steps} current={index} />
          {step ? <StepForm key={revision} step={step} steps={steps} /> : <Review steps={steps} />}
          <aside className="wizard-side flow">
            <SavedAt />
            <p className="help">
              <strong>{words.help}</strong>
              <a
                className="target"
                href="/soumission-projet/preparer"
                target="_blank"
                rel="noopener"
              >
                {words.prepare}
              </a>
              <a className="target" href="/contact" target="_blank" rel="noopener">
                {words.write}
              </a>
            </p>
          </aside>
        </>
      )}
      <SendingDialog />
    </div>
  );
}

export default withErrorBoundary(Wizard);

/** Not a live region: announcing every save would interrupt the user. */
function SavedAt() {
  const savedAt = useStore(draft.$savedAt, { ssr: 'initial' });
  const isLacking = useStore(draft.$isLacking, { ssr: 'initial' });
  if (isLacking) return <p className="notice bad">{draftNotSaved.message}</p>;
  return (
    <p className="hint saved">{savedAt ? draftWords.savedAt(formatInstant(savedAt)) : '\u00a0'}</p>
  );
}

const viewNames = {
  found: draftWords.found,
  elsewhere: draftWords.elsewhereTitle,
  waiting: draftWords.sendingTitle,
  sent: draftWords.sent,
  gone: draftWords.gone,
};

function nameOf(step: Step | undefined, index: number, count: number): string {
  if (!step) return words.review;
  const { title } = step;
  return count > 1 ? `${words.progress(index + 1, count)} : ${title}` : title;
}
