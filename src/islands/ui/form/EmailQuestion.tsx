import { useEffect, useState } from 'react';
import { emailMeant } from '../../../messages/email.ts';
import { meantEmail } from '../../../text/meant-email.ts';

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement;

/**
 * Asks whether another address was meant. Pressing the question accepts the suggestion; nobody has to
 * answer it.
 *
 * @param id of the field
 */
export function EmailQuestion({ id }: { id: string }) {
  const [meant, setMeant] = useState<string>();

  useEffect(() => {
    const input = fieldOf(id);
    const look = (event?: Event) => {
      const text = input.value;
      const found = input.readOnly ? undefined : meantEmail(text);
      // What is being typed may go on to be the other address, as `gmail.co` does, or an address of
      // its own, as `exemple.com.` does.
      const isBegun = found?.startsWith(text) || (found && text.startsWith(found));
      setMeant(event?.type === 'input' && isBegun ? undefined : found);
    };
    // It may have been filled in before hydration.
    look();
    for (const name of ['input', 'change']) input.addEventListener(name, look);
    return () => {
      for (const name of ['input', 'change']) input.removeEventListener(name, look);
    };
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
