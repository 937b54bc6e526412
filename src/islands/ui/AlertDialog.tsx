import { form } from '../../messages/form.ts';
import type { Notice } from '../../messages/notice.ts';
import { Dialog } from './Dialog.tsx';

export function AlertDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog {...notice} onClose={onClose}>
      <form method="dialog">
        <button className="button">{form.close}</button>
      </form>
    </Dialog>
  );
}
