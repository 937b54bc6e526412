// A form is sent when all of it is there.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';

const running = new Set<Promise<unknown>>();

/** Forms wait for its end. They are not sent if it is `false`: something failed. */
export function formsAwait(work: Promise<unknown>): void {
  running.add(work);
  void work.finally(() => running.delete(work));
}

export function holdForm(form: HTMLFormElement): void {
  // Also for what takes an item away, below its form.
  const status = document.querySelector('[data-saved]');
  const tell = (text: string) => {
    if (status) status.textContent = text;
  };
  let isHeld = false;
  form.addEventListener('submit', (event) => {
    if (running.size === 0) return;
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    tell(texts.held);
    void Promise.all(running).then((ends) => {
      isHeld = false;
      if (!ends.includes(false)) (event.submitter as HTMLElement).click();
      else tell(texts.notHeld);
    });
  });
}
