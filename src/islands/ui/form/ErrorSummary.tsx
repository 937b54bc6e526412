import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { form } from '../../../messages/form.ts';
import type { FormState } from '../../../stores/form.ts';
import { goToField } from './go-to-field.ts';
import { markTitle } from '../page-title.ts';

interface Props extends Pick<FormState, 'errors' | 'attempt'> {
  /** Text before the list of errors. */
  lead?: string | undefined;
}

/**
 * Lists all errors above the form, with links to the fields. Takes the focus. If a focused link
 * disappears, because a password manager has corrected its field, the focus moves on.
 */
export function ErrorSummary({ errors, attempt, lead }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const failed = entries.length > 0;

  useEffect(() => {
    if (failed) summary.current?.focus();
  }, [failed, attempt]);

  /** The form, while the focus is in the summary. */
  const focusedIn = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focusedIn.current || document.activeElement !== document.body) return;
    const field = focusedIn.current.querySelector<HTMLElement>('[name]');
    (summary.current ?? field)?.focus();
  }, [errors]);

  useEffect(() => {
    markTitle(failed);
    return () => markTitle(false);
  }, [failed]);

  if (!failed) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only follows the focus
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      onFocus={({ currentTarget }) => (focusedIn.current = currentTarget.closest('form'))}
      onBlur={() => (focusedIn.current = null)}
    >
      {/* Inside of what takes the focus, which has no name: screen readers read all of it, and once. */}
      <div role="alert">
        <h2 className="minor">{form.summaryTitle}</h2>
        {lead && <p>{lead}</p>}
        <ul>
          {entries.map(([name, error]) => (
            <li key={name}>
              <Entry name={name} error={error} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const subscribe = () => () => {};

/** A link, unless the provider's error is about a field that is not on the page. */
function Entry({ name, error }: { name: string; error: string }) {
  const isHere = useSyncExternalStore(
    subscribe,
    () => document.getElementById(name) !== null,
    () => true,
  );
  if (!isHere) return <span>{error}</span>;
  return (
    <a href={`#${name}`} onClick={focusField}>
      {error}
    </a>
  );
}

/** Adds no history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  goToField(field);
}
