// Keeps what is typed into a form on the device, and offers what was left there.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { placeOf, type Fields } from '../device.ts';
import { make, setValue } from './dom.ts';

export type Kept = ReturnType<typeof keepForm>;

export function keepForm(form: HTMLFormElement) {
  const place = placeOf(form.dataset['keptAs']!);
  let isKept = true;
  const keep = (fields = fieldsOf(form)) => {
    isKept = place.write(fields);
  };

  form.addEventListener('input', () => keep());
  form.addEventListener('submit', ({ submitter }) => {
    if ((submitter as HTMLButtonElement).value !== 'preview')
      keep({ ...fieldsOf(form), sent: '1' });
  });
  form.querySelector('[data-cancel]')?.addEventListener('click', place.remove);
  offerKept();

  return {
    keep: () => keep(),
    forget: place.remove,
    /** The device may be full. */
    isKept: () => isKept,
  };

  /** A tab was closed, or killed, before the server had the latest text. */
  function offerKept(): void {
    const now = fieldsOf(form);
    const kept = place.read();
    // What is published may be written in another way than what was sent.
    const isPublished = kept?.['sent'] && new URLSearchParams(location.search).has('publication');
    const isSame = Object.keys(now).every((name) => name === 'seen' || kept?.[name] === now[name]);
    if (!kept || isSame || isPublished) {
      // What was refused is only in this page.
      if (form.hasAttribute('data-refused')) keep(now);
      else place.remove();
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
      // With the version that it was written on: the server says if somebody has changed that.
      for (const [name, value] of Object.entries(kept)) {
        const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
        if (!field) continue;
        setValue(field, value);
        field.dispatchEvent(new Event('restored'));
      }
      form.dispatchEvent(new Event('input'));
    });
    forget.addEventListener('click', () => {
      notice.remove();
      place.remove();
    });
  }
}

/** The script sends files on their own: see images.ts. */
const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Fields;
