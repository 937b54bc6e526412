import { form } from '../../messages/form.ts';
import type { Notice } from '../../messages/notice.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  notice: Notice;
  onClose: () => void;
}

export function AlertDialog({ notice: { link, ...notice }, onClose }: Props) {
  return (
    <Dialog
      {...notice}
      onClose={() => {
        focusHeading();
        onClose();
      }}
    >
      <form method="dialog" className="actions">
        {link && (
          <a className="button" href={link.href}>
            {link.label}
          </a>
        )}
        <button className={link ? 'button quiet' : 'button'}>{form.close}</button>
      </form>
    </Dialog>
  );
}

/** Nothing had the focus before, as on a page that opens with an alert. */
function focusHeading(): void {
  // The browser leaves the focus in a closed dialog for a moment.
  if (!document.activeElement?.matches('body, dialog *')) return;
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
