import { useCallback, useState } from 'react';
import { lastProject as words } from '../../messages/submission/draft.ts';
import { page } from '../../stores/current-page.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  /** Empty until it is known, with a draft, and if the project could not be read. */
  const [text, setText] = useState('');
  const first = useCallback(async () => {
    const answers = await lastAnswers(page);
    if (answers) setText(Object.keys(answers).length > 0 ? words.reused : words.none);
    return answers;
  }, []);
  return (
    <>
      <p className={text ? undefined : 'unknown'}>{text || words.reused}</p>
      <Wizard first={first} />
    </>
  );
}

export default withErrorBoundary(LastProject);
