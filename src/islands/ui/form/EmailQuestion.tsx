import { emailMeant } from '../../../messages/email.ts';
import { meantEmail } from '../../../text/meant-email.ts';
import { useFieldQuestion, type Ask } from './useFieldQuestion.ts';

const ask: Ask = ({ readOnly, value }, isTyping) => {
  const meant = readOnly ? undefined : meantEmail(value);
  // What is being typed may go on to be the other address, as `gmail.co` does, or an address of its
  // own, as `exemple.com.` does.
  const isBegun = meant && (meant.startsWith(value) || value.startsWith(meant));
  return isTyping && isBegun ? undefined : meant;
};

/**
 * Asks whether another address was meant. Pressing the question accepts the suggestion; nobody has to
 * answer it.
 *
 * @param id of the field
 */
export function EmailQuestion({ id }: { id: string }) {
  const meant = useFieldQuestion(id, ask);

  function accept(email: string): void {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = email;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div className="question" aria-live="polite">
      {meant && (
        <button type="button" className="link" onClick={() => accept(meant)}>
          {emailMeant(meant)}
        </button>
      )}
    </div>
  );
}
