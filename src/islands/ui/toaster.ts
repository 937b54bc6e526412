import { Notyf, type INotyfOptions } from 'notyf';
import { form } from '../../messages/account.ts';
import type { Notice } from '../../messages/notice.ts';

const DURATION = 4000;

const options: Partial<INotyfOptions> = {
  duration: DURATION,
  position: { x: 'right', y: 'top' },
  dismissible: true,
  ripple: false,
  types: (['success', 'error', 'warning'] as const).map((type) => ({
    // Names of our own: Notyf gives its own types colours that fail in contrast.
    type: `toast-${type}`,
    className: `toast toast-${type}`,
    icon: false,
  })),
};

let notyf: Notyf | undefined;

export function showToast({ kind, title, message }: Notice): void {
  // The constructor needs a document, which the build has not.
  notyf ??= new Notyf(options);
  // Notyf takes the message for HTML.
  notyf.open({
    type: `toast-${kind}`,
    message: `<strong>${escape(title)}</strong><br>${escape(message)}`,
  });
  // Its announcer would read the tags aloud.
  const announcer = document.querySelector('.notyf-announcer');
  if (announcer) announcer.textContent = `${title} ${message}`;
  // Its dismiss buttons have no name of their own.
  for (const button of document.querySelectorAll('.notyf__dismiss-btn')) {
    button.setAttribute('aria-label', form.close);
  }
}

function escape(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
