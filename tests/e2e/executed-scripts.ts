import type { Page } from 'playwright/test';

/** Calls a script that would have run, wherever it is: the page's own or another's. */
export async function watch(page: Page): Promise<string[]> {
  const executed: string[] = [];
  await page.exposeFunction('executed', (what: string) => void executed.push(what));
  await page.addInitScript(() => {
    const { executed: report } = window as unknown as { executed: (what: string) => void };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.assign(window, { [name]: () => report(`${name} in ${location.href}`) });
    }
  });
  return executed;
}
