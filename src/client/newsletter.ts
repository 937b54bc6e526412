// The newsletter form in the footer. What handles it is loaded on first use.
export function openNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-newsletter]');
  const input = form?.querySelector('input');
  const status = form?.querySelector('[role="status"]');
  form?.querySelector('button')?.removeAttribute('disabled');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!input || !status || input.readOnly) return;
    // The result must be about the address that the field shows.
    input.readOnly = true;
    status.textContent = form.dataset['busy'] ?? '';
    import('./newsletter-form.ts')
      .then(({ answer }) => answer({ form, input, status }))
      .catch(() => {
        // The script could not be loaded.
        status.textContent = form.dataset['failed'] ?? '';
      })
      .finally(() => {
        input.readOnly = false;
      });
  });
}
