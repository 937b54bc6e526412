import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  return <Wizard first={lastAnswers} />;
}

export default withErrorBoundary(LastProject);
