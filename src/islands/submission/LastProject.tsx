import { page } from '../../stores/current-page.ts';
import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

const first = () => lastAnswers(page);

/** The project form, filled in with the candidate's last project. */
function LastProject() {
  return <Wizard first={first} />;
}

export default withErrorBoundary(LastProject);
