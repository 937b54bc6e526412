import { useEffect, useState } from 'react';
import { emailMeant } from '../../../messages/email.ts';
import { plainEmail } from '../../../text/plain-email.ts';

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement;

/**
 * Asks about an accent in an address while it is typed. Pressing the question accepts
 * the suggestion.
 *
 * @param id of the field
 */
export function EmailQuestion({ id }: { id: string }) {
  const [meant, setMeant] = useState<string>();

  useEffect(() => {
    const input = fieldOf(id);
    const look = () => setMeant(input.readOnly ? undefined : plainEmail(input.value));
    // It may have been filled in before hydration.
    look();
    input.addEventListener('input', look);
    return () => input.removeEventListener('input', look);
  }, [id]);

  function accept(email: string): void {
    const input = fieldOf(id);
    input.value = email;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div className="email-question" aria-live="polite">
      {meant && (
        <button type="button" className="link" onClick={() => accept(meant)}>
          {emailMeant(meant)}
        </button>
      )}
    </div>
  );
}
