import { useEffect, useRef } from 'react';
import { form } from '../../messages/account.ts';
import type { FormState } from '../../stores/form.ts';

/** All faults in one place, above the form: takes the focus, and leads to each field. */
export function ErrorSummary({ errors, attempt }: Pick<FormState, 'errors' | 'attempt'>) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const failed = entries.length > 0;

  useEffect(() => {
    if (failed) summary.current?.focus();
  }, [failed, attempt]);

  useEffect(() => {
    const title = document.title.replace(`${form.error} `, '');
    document.title = failed ? `${form.error} ${title}` : title;
  }, [failed]);

  if (!failed) return null;
  return (
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="summary"
    >
      <h2 id="summary">{form.summaryTitle}</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
