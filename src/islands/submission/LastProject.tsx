import { useCallback, useEffect, useState } from 'react';
import { lastProject as words } from '../../messages/submission/draft.ts';
import { page } from '../../stores/current-page.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import { useDraftView } from './draft/useDraftView.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  const view = useDraftView();
  const isForm = view === 'loading' || view === 'open';
  /** Undefined until it is known. */
  const [text, setText] = useState<string>();
  const first = useCallback(async () => {
    const answers = await lastAnswers(page);
    if (!answers) setText(words.failed);
    else setText(Object.keys(answers).length > 0 ? words.reused : words.none);
    return answers;
  }, []);
  // Of the form as it was opened first: a draft need not be the last project, nor what comes after it.
  useEffect(() => {
    if (!isForm) setText(undefined);
  }, [isForm]);
  return (
    <>
      {isForm && text && <p>{text}</p>}
      {view === 'loading' && !text && <p className="unknown">{words.reused}</p>}
      <Wizard first={first} />
    </>
  );
}

export default withErrorBoundary(LastProject);
