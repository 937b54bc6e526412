import { lastAnswers } from '../../stores/submission/last-project.ts';
import Wizard from './Wizard.tsx';

/** The project form as it was submitted last. */
export default function LastProject() {
  return <Wizard first={lastAnswers} />;
}
