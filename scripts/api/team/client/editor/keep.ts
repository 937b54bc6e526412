// Keeps what is typed into a form on the device, and offers what was left there.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { NEW, placeBeside, placeOf, type Fields } from '../device.ts';
import { make } from './dom.ts';

export type Kept = ReturnType<typeof keepForm>;

export function keepForm(form: HTMLFormElement) {
  const name = form.dataset['keptAs']!;
  const place = placeOf(name);
  let isKept = true;
  const keep = () => {
    isKept = place.write(fieldsOf(form));
  };

  /** The server repeats it once the text is stored. An earlier page may still be told of another text. */
  const mark = make('input', { type: 'hidden', name: 'sent' });
  form.addEventListener('input', () => {
    mark.remove();
    keep();
  });
  form.addEventListener('submit', ({ submitter }) => {
    if ((submitter as HTMLButtonElement).value === 'preview') return;
    mark.value = crypto.randomUUID();
    form.append(mark);
    keep();
  });
  form.querySelector('[data-cancel]')?.addEventListener('click', place.remove);
  offerKept();

  return {
    keep,
    forget: place.remove,
    /** The device may be full. */
    isKept: () => isKept,
  };

  /** A tab was closed, or killed, before the server had the latest text. */
  function offerKept(): void {
    const now = fieldsOf(form);
    const left = (now['seen'] === NEW && !place.read() && placeBeside(name)) || place;
    const kept = left.read();
    const isSame = Object.keys(now).every((name) => name === 'seen' || kept?.[name] === now[name]);
    if (!kept || isSame) {
      // What was refused is only in this page.
      if (form.hasAttribute('data-refused')) keep();
      else left.remove();
      return;
    }
    const restore = make('button', { type: 'button' }, texts.restore);
    const forget = make('button', { type: 'button', className: 'quiet' }, texts.forget);
    const notice = make(
      'div',
      { className: 'alert' },
      make('p', {}, texts.left),
      make('div', { className: 'actions' }, restore, forget),
    );
    notice.setAttribute('role', 'status');
    form.before(notice);
    restore.addEventListener('click', () => {
      notice.remove();
      left.remove();
      // With the version that it was written on: the server says if somebody has changed that.
      for (const [name, value] of Object.entries(kept)) {
        const field = form.elements.namedItem(name) as HTMLInputElement | null;
        if (!field) continue;
        field.value = value;
        field.dispatchEvent(new Event('restored'));
      }
      form.dispatchEvent(new Event('input'));
    });
    forget.addEventListener('click', () => {
      notice.remove();
      left.remove();
    });
  }
}

/** The script sends files on their own: see images.ts. */
const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Fields;
