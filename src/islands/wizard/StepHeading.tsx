import { useEffect, useRef } from 'react';
import { goToField } from '../ui/go-to-field.ts';
import { stepTitles, words } from '../../messages/submission.ts';
import type { Step } from '../../stores/submission/steps.ts';

interface Props {
  step: Step;
  at: number;
  count: number;
}

/** With the progress above it. */
function goToHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('.wizard')?.scrollIntoView();
}

/** Takes the focus when another step comes, unless its faults do, or a field is looked for. */
export function StepHeading({ step, at, count }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === at) return;
    shown.current = at;
    const wanted = document.getElementById(location.hash.slice(1));
    if (wanted) goToField(wanted);
    else if (!isFirst && !document.querySelector('.error-summary')) goToHeading(heading.current);
  }, [at]);
  return (
    <div className="step-heading">
      <h2 ref={heading} tabIndex={-1}>
        {count > 1 && <span className="visually-hidden">{words.progress(at + 1, count)} : </span>}
        {stepTitles[step.id]}
      </h2>
      <p className="hint">{words.required}</p>
    </div>
  );
}
