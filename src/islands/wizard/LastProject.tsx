import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** The project form as it was submitted last. */
function LastProject() {
  return <Wizard first={lastAnswers} />;
}

export default withErrorBoundary(LastProject);
