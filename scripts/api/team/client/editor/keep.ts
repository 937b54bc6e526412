// Keeps what is typed into a form on the device, and offers what was left there.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { keyBeside, keyOf, NEW, read, write, type Fields } from '../device.ts';
import { make } from './dom.ts';

export type Kept = ReturnType<typeof keepForm>;

export function keepForm(form: HTMLFormElement) {
  const name = form.dataset['keptAs']!;
  const key = keyOf(name);
  /** Returns false if the device is full. */
  const keep = () => write(key, fieldsOf(form));
  const forget = (kept = key) => localStorage.removeItem(kept);

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
  form.querySelector('[data-cancel]')?.addEventListener('click', () => forget());
  offerKept();

  return { keep, forget };

  /** A tab was closed, or killed, before the server had the latest text. */
  function offerKept(): void {
    const now = fieldsOf(form);
    const left = (now['seen'] === NEW && !read(key) && keyBeside(name)) || key;
    const kept = read(left);
    const isSame = Object.keys(now).every((name) => name === 'seen' || kept?.[name] === now[name]);
    if (!kept || isSame) {
      // What was refused is only in this page.
      if (form.hasAttribute('data-refused')) keep();
      else forget(left);
      return;
    }
    const restore = make('button', { type: 'button', className: 'button' }, texts.restore);
    const drop = make('button', { type: 'button', className: 'button quiet' }, texts.forget);
    const notice = make(
      'div',
      { className: 'notice bad' },
      make('p', {}, texts.left),
      make('div', { className: 'actions' }, restore, drop),
    );
    notice.setAttribute('role', 'status');
    form.before(notice);
    restore.addEventListener('click', () => {
      notice.remove();
      forget(left);
      // With the version that it was written on: the server says if somebody has changed that.
      for (const [name, value] of Object.entries(kept)) {
        const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
        if (!field) continue;
        // What is no longer offered is not dropped without a word: the server says what is wrong with it.
        if (
          field instanceof HTMLSelectElement &&
          ![...field.options].some((o) => o.value === value)
        )
          field.add(new Option(value, value));
        field.value = value;
        field.dispatchEvent(new Event('restored'));
      }
      form.dispatchEvent(new Event('input'));
    });
    drop.addEventListener('click', () => {
      notice.remove();
      forget(left);
    });
  }
}

/** The script sends files on their own: see images.ts. */
const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Fields;
