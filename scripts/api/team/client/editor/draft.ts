// Saves the form of an item while the member writes. Until the server has it, it stays on the device.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { make, setValue } from './dom.ts';
import { formsAwait } from './pending.ts';

/** Milliseconds after the last change. */
const PAUSE = 2_000;
const RETRY = 15_000;
/** A line that says nothing for so long is as good as lost. */
const PATIENCE = 60_000;
/** The keys of what is kept on the device: logging out removes it. */
const KEY = 'equipe:';

type Fields = Record<string, string>;

export function keepDraft(form: HTMLFormElement): void {
  const status = form.querySelector('[data-saved]')!;
  const seen = form.elements.namedItem('seen') as HTMLInputElement;
  // Its buttons are named `action`, which hides the form's own.
  const address = form.getAttribute('action') ?? '';
  // Somebody else may use this browser later.
  const prefix = `${KEY}${document.querySelector('.member span')?.textContent ?? ''} `;
  const key = `${prefix}${form.dataset['keptAs']}`;
  const tell = (text: string) => void (status.textContent = text);
  let timer = 0;
  let isChanged = false;
  /** Somebody else has changed the item: only the form itself shows what. */
  let isStopped = form.dataset['draft'] === 'overtaken';
  let isSaving = false;
  /** The device may be full. */
  let isKept = true;
  const keepFields = (fields = fieldsOf(form)) => {
    try {
      localStorage.setItem(key, JSON.stringify(fields));
      isKept = true;
    } catch {
      isKept = false;
    }
  };

  form.addEventListener('input', () => {
    isChanged = true;
    keepFields();
    schedule(PAUSE);
  });
  addEventListener('online', () => schedule(0));
  // Somebody logged in in another tab.
  addEventListener('focus', () => schedule(0));
  forgetCopied();
  offerKept();
  // Written before this script had come.
  const fields = form.querySelectorAll<HTMLInputElement>('input, textarea');
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue))
    form.dispatchEvent(new Event('input'));

  form.addEventListener('submit', ({ submitter }) => {
    const { value } = submitter as HTMLButtonElement;
    if (value === 'preview') return;
    clearTimeout(timer);
    keepFields({ ...fieldsOf(form), sent: value });
  });

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!isChanged || isStopped || isSaving) return;
    // A form that is sent meanwhile has to name the version that the answer will name.
    timer = setTimeout(() => formsAwait(save()), delay);
  }

  async function save(): Promise<void> {
    isSaving = true;
    isChanged = false;
    const body = new FormData(form);
    body.set('action', 'save');
    tell(texts.saving);
    const headers = { Accept: 'application/json' };
    const patience = new AbortController();
    const end = setTimeout(() => patience.abort(), PATIENCE);
    const request = { method: 'POST', body, headers, signal: patience.signal };
    const response = await fetch(address, request).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as
      { seen?: string; message?: string } | undefined;
    clearTimeout(end);
    isSaving = false;
    if (response?.ok && answer?.seen !== undefined) {
      seen.value = answer.seen;
      if (isChanged) keepFields();
      else localStorage.removeItem(key);
      const time = new Date().toLocaleTimeString('fr', { hour: '2-digit', minute: '2-digit' });
      tell(texts.saved(time));
      return schedule(PAUSE);
    }
    isChanged = true;
    isStopped = response?.status === 409;
    if (isStopped) tell(`${answer?.message ?? ''} ${texts.overtaken}`);
    else tell(`${reasonOf(response, answer?.message)} ${isKept ? texts.onDevice : texts.onlyHere}`);
    schedule(RETRY);
  }

  /** This item is a copy of that text. */
  function forgetCopied(): void {
    const original = new URLSearchParams(location.search).get('copie-de');
    if (original === null) return;
    const copied = `${prefix}${new URL(original, location.href).pathname}`;
    if (readKept(copied)?.['sent'] === 'copy') localStorage.removeItem(copied);
  }

  /** A tab was closed, or killed, before the server had the latest text. */
  function offerKept(): void {
    const now = fieldsOf(form);
    const kept = readKept(key);
    // What is published may be written in another way than what was sent.
    const isPublished = kept?.['sent'] && new URLSearchParams(location.search).has('publication');
    const isSame = Object.keys(now).every((name) => name === 'seen' || kept?.[name] === now[name]);
    if (!kept || isSame || isPublished) {
      // What was overtaken is only in this page.
      if (isStopped) keepFields(now);
      else localStorage.removeItem(key);
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
      localStorage.removeItem(key);
    });
  }
}

const readKept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Fields | null;

/** Why the server does not have the text. */
function reasonOf(response: Response | undefined, message = texts.refused): string {
  if (!response) return texts.offline;
  return response.status === 401 ? texts.ended : message;
}

/** The script sends files on their own: see images.ts. */
const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Fields;
