import { useStore } from '@nanostores/react';
import { app } from '../stores/app.ts';
import { Dialog } from './ui/Dialog.tsx';
import { withErrorBoundary } from './ui/ErrorBoundary.tsx';

const YES = 'yes';

/** The confirmation dialog of the stores. Escape answers no. */
function Confirmations() {
  const pending = useStore(app.$confirmation, { ssr: 'initial' });
  if (!pending) return null;
  const { title, message, yes, no } = pending.confirmation;
  return (
    <Dialog
      title={title}
      message={message}
      kind="warning"
      onClose={(answer) => pending.answer(answer === YES)}
    >
      <form method="dialog" className="actions">
        <button className="button">{no}</button>
        <button className="button danger" value={YES}>
          {yes}
        </button>
      </form>
    </Dialog>
  );
}

export default withErrorBoundary(Confirmations);
