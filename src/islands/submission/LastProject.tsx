import { useCallback, useState } from 'react';
import { lastProject as words } from '../../messages/submission/draft.ts';
import { page } from '../../stores/current-page.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  const [isNone, setIsNone] = useState(false);
  const first = useCallback(async () => {
    const answers = await lastAnswers(page);
    setIsNone(answers !== undefined && Object.keys(answers).length === 0);
    return answers;
  }, []);
  return (
    <>
      <p>{isNone ? words.none : words.reused}</p>
      <Wizard first={first} />
    </>
  );
}

export default withErrorBoundary(LastProject);
