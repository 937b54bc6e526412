import { stepTitles, words } from '../../messages/submission.ts';
import type { Step } from '../../stores/submission/steps.ts';

interface Props {
  steps: readonly Step[];
  /** Of the steps; their number when all are behind. */
  at: number;
}

/** How far the candidate is. Where it is narrow, only the present step is named. */
export function Progress({ steps, at }: Props) {
  // As high as the steps, so that what was just chosen does not move.
  if (steps.length === 1) return <p className="progress one-page">{words.onePage}</p>;
  return (
    <ol className="progress" aria-label={words.steps}>
      {steps.map(({ id }, index) => (
        <li
          key={id}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>
            <span className="visually-hidden">{words.progress(index + 1, steps.length)} : </span>
            {stepTitles[id]}
            {index < at && <span className="visually-hidden"> ({words.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
