import { form } from '../../messages/form.ts';
import { inlineCall } from './scripts.ts';

/**
 * Marks browsers that islands support, which hides #unsupported before the first paint: Chrome 92,
 * Firefox 98 and Safari 15.4 are the first versions with both features (see src/browsers.ts). In older
 * ones, the failure of the islands would look like a network error.
 *
 * Forms are visible before React has hydrated them. This cancels an early submission, which the
 * browser would send itself, and shows a message. The button submits again after hydration
 * (src/islands/ui/form/SubmitButton.tsx).
 */
function awaitIslands(loading: string, failed: string, reload: string): void {
  const isModern = 'at' in Array.prototype && 'HTMLDialogElement' in window;
  if (isModern) document.documentElement.classList.add('modern');
  let message = loading;
  const showStatus = (text: string): void => {
    const status = document.querySelector<HTMLElement>('[data-form-status]');
    if (!status) return;
    status.textContent = text;
    if (text !== failed) return;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'link', textContent: reload });
    button.onclick = () => location.reload();
    status.append(' ', button);
    status.classList.remove('visually-hidden');
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
    // In an old browser, which is told so, that is the more likely cause.
    message = isModern ? failed : document.querySelector('#unsupported')!.textContent;
    showStatus(message);
  });
}

export const islandsScript = inlineCall(awaitIslands, form.loading, form.notLoaded, form.reload);
