import type { Step } from '../../contract/submission/form-steps.ts';
import { words } from '../../messages/submission/submission.ts';

interface Props {
  steps: readonly Step[];
  /** Index of the current step; the number of steps when all are done. */
  current: number;
}

/** The progress through the steps. Narrow screens show only the current step's name. */
export function Progress({ steps, current }: Props) {
  // As high as the steps, so that the option just chosen does not move.
  if (steps.length === 1) return <p className="progress one-page">{words.onePage}</p>;
  return (
    <ol className="bare progress" aria-label={words.steps}>
      {steps.map(({ id, title }, index) => (
        <li
          key={id}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>
            <span className="visually-hidden">{`${words.progress(index + 1, steps.length)} : `}</span>
            <span>{title}</span>
            {index < current && <span className="visually-hidden"> ({words.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
