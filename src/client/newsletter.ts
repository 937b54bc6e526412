// The newsletter form in the footer.
export function openNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const input = form?.querySelector('input');
  const status = form?.querySelector('[role="status"]');
  form?.querySelector('button')?.removeAttribute('disabled');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!sending && input && status) void send(form, input, status);
  });
  // The error disappears once the address is valid.
  input?.addEventListener('input', () => {
    if (sending || !status || !isValid?.(input.value)) return;
    input.removeAttribute('aria-invalid');
    status.textContent = '';
  });
}

let sending = false;
/** Loaded with the code that reports an invalid address. */
let isValid: ((email: string) => boolean) | undefined;
/** An address with an accent, which is sent if it is sent again. */
let questioned: string | undefined;

async function send(form: HTMLFormElement, input: HTMLInputElement, status: Element) {
  sending = true;
  // The result must be about the address that the field shows.
  input.readOnly = true;
  status.textContent = form.dataset['busy'] ?? '';
  try {
    const module = await import('./subscribe.ts');
    ({ isValid } = module);
    const meant = input.value === questioned ? undefined : module.plainEmail(input.value);
    if (meant) {
      questioned = input.value;
      ask(module.emailMeant(meant), meant);
      return;
    }
    const { ok, text } = await module.subscribe(input.value, { baseUrl: import.meta.env.API_URL });
    showResult(ok, text);
    if (ok) form.reset();
  } catch {
    // The script could not be loaded.
    showResult(false, form.dataset['failed'] ?? '');
  } finally {
    sending = false;
    input.readOnly = false;
  }

  /** To press the question is to say yes. */
  function ask(question: string, meant: string): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = question;
    button.onclick = () => {
      questioned = undefined;
      input.value = meant;
      input.focus();
      void send(form, input, status);
    };
    input.removeAttribute('aria-invalid');
    status.replaceChildren(button);
  }

  function showResult(ok: boolean, text: string): void {
    status.textContent = text;
    if (ok) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (!ok) input.focus();
  }
}
