import { form } from '../../messages/form.ts';
import { inlineCall } from './scripts.ts';

/**
 * Forms are visible before React has hydrated them. This cancels an early submission, which the
 * browser would send itself, and shows a message. The button submits again after hydration
 * (src/islands/ui/form/SubmitButton.tsx).
 */
function deferEarlySubmit(loading: string, failed: string): void {
  let message = loading;
  const showStatus = (text: string): HTMLElement | null => {
    const status = document.querySelector<HTMLElement>('[data-form-status]');
    if (status) status.textContent = text;
    return status;
  };
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<HTMLElement>('astro-island');
      // Not search forms and forms that close a dialog.
      if (!island || form.method !== 'post') return;
      if ('ready' in island.dataset) {
        showStatus('');
        return;
      }
      event.preventDefault();
      if (message === loading) island.dataset['early'] = '';
      showStatus(message);
    },
    true,
  );
  // Astro dispatches it when a script could not be loaded, after one retry.
  addEventListener('astro:hydration-error', (event) => {
    delete (event.target as HTMLElement).dataset['early'];
    // An old browser is the more likely cause.
    const tooOld = document.querySelector('#too-old:not([hidden])')?.textContent;
    message = tooOld ?? failed;
    const status = showStatus(message);
    if (!tooOld) status?.classList.remove('visually-hidden');
  });
}

export const earlySubmitScript = inlineCall(deferEarlySubmit, form.loading, form.notLoaded);
