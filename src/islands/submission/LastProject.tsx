import { useCallback, useEffect, useState } from 'react';
import { lastProject as words } from '../../messages/submission/draft.ts';
import { app } from '../../stores/app.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import { draft } from '../../stores/submission/page-form.ts';
import { useDraftView } from './draft/useDraftView.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  const view = useDraftView();
  /** Whether answers were reused; undefined until that is known. */
  const [text, setText] = useState<string>();
  const loadAnswers = useCallback(async () => {
    const answers = await lastAnswers(app);
    if (!answers) setText(words.failed);
    else setText(Object.keys(answers).length > 0 ? words.reused : words.none);
    return answers;
  }, []);
  // A draft that is found, or one that follows it, need not be about the last project.
  useEffect(
    () =>
      draft.$draft.subscribe(({ state }) => {
        if (['found', 'elsewhere'].includes(state)) setText(undefined);
      }),
    [],
  );
  return (
    <>
      {view === 'open' && text && <p>{text}</p>}
      {view === 'loading' && <p className="unknown">{words.reused}</p>}
      <Wizard loadAnswers={loadAnswers} />
    </>
  );
}

export default withErrorBoundary(LastProject);
