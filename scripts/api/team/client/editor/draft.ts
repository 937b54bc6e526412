// Saves the form of an item while the member writes. Until the server has it, it stays on the device.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';
import type { Kept } from './keep.ts';
import { formsAwait } from './pending.ts';

/** Milliseconds after the last change. */
const PAUSE = 2_000;
const RETRY = 15_000;
/** A line that says nothing for so long is as good as lost. */
const PATIENCE = 60_000;

export function saveDraft(form: HTMLFormElement, kept: Kept): void {
  const status = form.querySelector('[data-saved]')!;
  // What takes the item away names its version too.
  const seen = document.querySelectorAll<HTMLInputElement>('[name=seen]');
  // Its buttons are named `action`, which hides the form's own.
  const address = form.getAttribute('action') ?? '';
  const tell = (text: string) => void (status.textContent = text);
  let timer = 0;
  let isChanged = false;
  /** Somebody else has changed the item: only the form itself shows what. */
  let isStopped = form.hasAttribute('data-refused');
  let isSaving = false;

  form.addEventListener('input', () => {
    isChanged = true;
    schedule(PAUSE);
  });
  addEventListener('online', () => schedule(0));
  // Somebody logged in in another tab.
  addEventListener('focus', () => schedule(0));
  // Written before this script had come.
  const fields = form.querySelectorAll<HTMLInputElement>('input, textarea');
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue))
    form.dispatchEvent(new Event('input'));

  form.addEventListener('submit', ({ submitter }) => {
    if ((submitter as HTMLButtonElement).value !== 'preview') clearTimeout(timer);
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
      for (const field of seen) field.value = answer.seen;
      if (isChanged) kept.keep();
      else kept.forget();
      const time = new Date().toLocaleTimeString('fr', { hour: '2-digit', minute: '2-digit' });
      tell(texts.saved(time));
      return schedule(PAUSE);
    }
    isChanged = true;
    isStopped = response?.status === 409;
    const place = kept.keep() ? texts.onDevice : texts.onlyHere;
    if (isStopped) tell(`${answer?.message ?? ''} ${texts.overtaken}`);
    else tell(`${reasonOf(response, answer?.message)} ${place}`);
    schedule(RETRY);
  }
}

/** Why the server does not have the text. */
function reasonOf(response: Response | undefined, message = texts.refused): string {
  if (!response) return texts.offline;
  return response.status === 401 ? texts.ended : message;
}
