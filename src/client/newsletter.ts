// The newsletter form in the footer.
export function openNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const input = form?.querySelector('input');
  const status = form?.querySelector('[role="status"]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!sending && input && status) void send(form, input, status);
  });
}

let sending = false;

async function send(form: HTMLFormElement, input: HTMLInputElement, status: Element) {
  sending = true;
  status.textContent = form.dataset['busy'] ?? '';
  try {
    const { subscribe } = await import('./subscribe.ts');
    const { ok, text } = await subscribe(input.value, { baseUrl: import.meta.env.API_URL });
    showResult(ok, text);
    if (ok) form.reset();
  } catch {
    // The script could not be loaded.
    showResult(false, form.dataset['failed'] ?? '');
  } finally {
    sending = false;
  }

  function showResult(ok: boolean, text: string): void {
    status.textContent = text;
    if (ok) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (!ok) input.focus();
  }
}
