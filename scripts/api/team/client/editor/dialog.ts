// A dialog with a form.
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { make } from './dom.ts';

/**
 * Shows the dialog until it is closed.
 *
 * @param others buttons beside « Appliquer », by their values
 * @returns the value of the button, '' if it was cancelled
 */
export function ask(
  title: string,
  content: (Node | string)[],
  others: Record<string, string> = {},
): Promise<string> {
  const buttons = Object.entries({ ...others, '': texts.cancel }).map(([value, text]) =>
    make('button', { value, className: 'button quiet', formNoValidate: true }, text),
  );
  const apply = make('button', { value: 'apply', className: 'button' }, texts.apply);
  const heading = make('h2', { id: 'dialog-title' }, title);
  const bar = make('div', { className: 'actions' }, apply, ...buttons);
  const dialog = make('dialog', {}, make('form', { method: 'dialog' }, heading, ...content, bar));
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
