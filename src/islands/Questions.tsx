import { useStore } from '@nanostores/react';
import { $question } from '../stores/question.ts';
import { Dialog } from './ui/Dialog.tsx';
import { withErrorBoundary } from './ui/ErrorBoundary.tsx';

const YES = 'yes';

/** What a store wants to know before it goes on. Escape is a no. */
function Questions() {
  const asked = useStore($question, { ssr: 'initial' });
  if (!asked) return null;
  const { title, message, yes, no } = asked.question;
  return (
    <Dialog
      title={title}
      message={message}
      kind="warning"
      onClose={(answer) => asked.answer(answer === YES)}
    >
      <form method="dialog" className="actions">
        <button className="button">{no}</button>
        <button className="button quiet" value={YES}>
          {yes}
        </button>
      </form>
    </Dialog>
  );
}

export default withErrorBoundary(Questions);
