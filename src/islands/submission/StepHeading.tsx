import { stepTitles, words } from '../../messages/submission/submission.ts';
import type { Step } from '../../stores/submission/questions.ts';

interface Props {
  step: Step;
  index: number;
  count: number;
}

export function StepHeading({ step, index, count }: Props) {
  return (
    <div className="step-heading">
      <h2 tabIndex={-1}>
        {count > 1 && (
          <span className="visually-hidden">{`${words.progress(index + 1, count)} : `}</span>
        )}
        <span>{stepTitles[step.id]}</span>
      </h2>
      <p className="hint">{words.required}</p>
    </div>
  );
}
