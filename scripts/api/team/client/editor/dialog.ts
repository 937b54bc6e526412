// A dialog with a form.
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { make } from './dom.ts';

let count = 0;

/** A field below its label. */
export function labelled(text: string, control: HTMLElement): HTMLElement {
  control.id = `dialog-${++count}`;
  return make('div', { className: 'field' }, make('label', { htmlFor: control.id }, text), control);
}

/**
 * Shows the dialog until it is closed.
 *
 * @param others buttons beside « Appliquer », by their values
 * @param isReady whether « Appliquer » may close it; it says why not
 * @returns the value of the button, '' if it was cancelled
 */
export function ask(
  title: string,
  content: (Node | string)[],
  others: Record<string, string> = {},
  isReady = () => true,
): Promise<string> {
  const buttons = Object.entries({ ...others, '': texts.cancel }).map(([value, text]) =>
    make('button', { value, className: 'quiet', formNoValidate: true }, text),
  );
  const apply = make('button', { value: 'apply' }, texts.apply);
  const heading = make('h2', { id: 'dialog-title' }, title);
  const bar = make('div', { className: 'actions' }, apply, ...buttons);
  const dialog = make('dialog', {}, make('form', { method: 'dialog' }, heading, ...content, bar));
  dialog.addEventListener('submit', (event) => {
    if (event.submitter === apply && !isReady()) event.preventDefault();
  });
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
