import { form } from '../../messages/form.ts';

/**
 * Forms are there before React is. What is pressed too early is not sent by the browser, which
 * would leave the page with it; the button says so, and presses itself once it can
 * (src/islands/ui/SubmitButton.tsx). It travels as its own text, like all that is in scripts.ts.
 */
function catchEarlySubmit(loading: string, failed: string): void {
  let answer = loading;
  const say = (text: string): HTMLElement | null => {
    const status = document.querySelector<HTMLElement>('[data-form-status]');
    if (status) status.textContent = text;
    return status;
  };
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<HTMLElement>('astro-island');
      // Not those that search or close a dialog.
      if (!island || form.method !== 'post') return;
      if ('ready' in island.dataset) {
        say('');
        return;
      }
      event.preventDefault();
      if (answer === loading) island.dataset['early'] = '';
      say(answer);
    },
    true,
  );
  // Astro tells it when a script could not be loaded, after a second try.
  addEventListener('astro:hydration-error', (event) => {
    delete (event.target as HTMLElement).dataset['early'];
    // Then that is why.
    const tooOld = document.querySelector('#too-old:not([hidden])')?.textContent;
    answer = tooOld ?? failed;
    const status = say(answer);
    if (!tooOld) status?.classList.remove('visually-hidden');
  });
}

export const earlySubmitScript = `(${catchEarlySubmit.toString()})(${[form.loading, form.notLoaded].map((text) => JSON.stringify(text)).join()})`;
