// A category that was added in another tab can be chosen here.
export function renewCategories(): void {
  const link = document.querySelector('[data-categories]');
  const choice = document.querySelector<HTMLSelectElement>('select[name=category]');
  if (!link || !choice) return;
  link.addEventListener('click', () =>
    document.addEventListener('visibilitychange', () => void renew()),
  );

  async function renew(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const response = await fetch(location.pathname).catch(() => undefined);
    const answer = response?.ok ? await response.text().catch(() => '') : '';
    const page = new DOMParser().parseFromString(answer, 'text/html');
    const offered = page.querySelectorAll<HTMLOptionElement>('select[name=category] option');
    const known = new Set([...choice!.options].map(({ value }) => value));
    for (const option of offered) if (!known.has(option.value)) choice!.add(option);
  }
}
