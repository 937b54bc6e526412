// A form is sent when all of it is there.
import { draft as texts } from '../../../../../src/messages/servers/team-editor.ts';

/** Whether it went well; a form is not sent without what failed. */
type Work = Promise<boolean>;

const running = new Set<Work>();

/** Forms wait for its end. */
export function formsAwait(work: Work): void {
  running.add(work);
  void work.finally(() => running.delete(work));
}

export function holdForm(form: HTMLFormElement): void {
  const status = form.querySelector('[data-saved]');
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
      if (ends.every(Boolean)) (event.submitter as HTMLElement).click();
      else tell(texts.notHeld);
    });
  });
}
