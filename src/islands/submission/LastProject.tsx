import { useCallback, useEffect, useState } from 'react';
import { lastProject as words } from '../../messages/submission/draft.ts';
import { page } from '../../stores/current-page.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import { draft } from '../../stores/submission/page-form.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  /** Empty until it is known; none beside a draft, which need not be the last project. */
  const [text, setText] = useState<string | undefined>('');
  const first = useCallback(async () => {
    const answers = await lastAnswers(page);
    if (!answers) setText(words.failed);
    else setText(Object.keys(answers).length > 0 ? words.reused : words.none);
    return answers;
  }, []);
  useEffect(
    () =>
      draft.$draft.subscribe(({ state }) => {
        if (state === 'found') setText(undefined);
      }),
    [],
  );
  return (
    <>
      {text !== undefined && <p className={text ? undefined : 'unknown'}>{text || words.reused}</p>}
      <Wizard first={first} />
    </>
  );
}

export default withErrorBoundary(LastProject);
