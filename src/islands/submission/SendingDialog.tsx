import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { sending as words } from '../../messages/submission/sending.ts';
import { cancel } from '../../messages/waiting.ts';
import { draft, submission } from '../../stores/submission/page-form.ts';
import type { DraftState } from '../../stores/submission/draft/draft-state.ts';
import { formatBytes } from '../../text/bytes.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type Shown = Extract<DraftState, { state: 'sending' | 'unknown' | 'missing' }>;

/** Undefined while the form is filled in: typing renders nothing. */
const $shown = computed(draft.$draft, (state): Shown | undefined => {
  const { state: name } = state;
  return name === 'sending' || name === 'unknown' || name === 'missing' ? state : undefined;
});

/** Blocks the page while a project is being sent, so that it cannot be sent twice. */
export function SendingDialog() {
  const shown = useStore($shown, { ssr: 'initial' });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (submission.isUnderWay()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  if (!shown) return null;
  const upload =
    shown.state === 'sending' && shown.progress.step === 'uploading' ? shown.progress : undefined;
  return (
    <Dialog title={words.title} kind="warning" locked>
      <div role="status">
        {messagesOf(shown).map((message) => (
          <p key={message}>{message}</p>
        ))}
        {upload && <AnnouncedProgress {...upload} />}
      </div>
      {upload && <Progress {...upload} />}
      {shown.state === 'sending' && !upload && <progress aria-label={words.title} />}
      <div className="actions">
        <Actions {...shown} />
      </div>
    </Dialog>
  );
}

function messagesOf(shown: Shown): string[] {
  if (shown.state === 'missing')
    return shown.advice ? [words.missing, shown.advice] : [words.missing];
  if (shown.state === 'unknown') {
    return [shown.similar === undefined ? words.unknown : words.similar(shown.similar.title)];
  }
  const { progress } = shown;
  if (progress.step === 'preparing') return [words.preparing];
  if (progress.step !== 'uploading') return [words.asking];
  return [progress.sent < progress.total ? words.stay : words.waiting];
}

/** Nothing is sent again before it is known whether the project has arrived. */
function Actions(shown: Shown) {
  const { closeMissing, recheckDelivery, resolveDelivery, stopSending, submit } = submission;
  if (shown.state === 'missing') {
    return (
      <>
        <Button key="retry" label={words.retry} onClick={submit} ref={focusOnMount} />
        <Button label={words.back} onClick={closeMissing} quiet />
      </>
    );
  }
  if (shown.state === 'unknown' && shown.similar !== undefined) {
    return (
      <>
        <Button
          key="same"
          label={words.isThis}
          onClick={() => resolveDelivery(true)}
          ref={focusOnMount}
        />
        <Button label={words.isOther} onClick={() => resolveDelivery(false)} quiet />
      </>
    );
  }
  if (shown.state === 'unknown') {
    return <Button key="ask" label={words.ask} onClick={recheckDelivery} ref={focusOnMount} />;
  }
  return (
    shown.progress.step === 'uploading' && <Button label={cancel} onClick={stopSending} quiet />
  );
}

interface Upload {
  sent: number;
  total: number;
}

const percentOf = ({ sent, total }: Upload): number =>
  total > 0 ? Math.floor((100 * sent) / total) : 0;

/** For screen readers, in steps of 25: announcing every percent would never end. */
function AnnouncedProgress(upload: Upload) {
  const percent = 25 * Math.floor(percentOf(upload) / 25);
  if (percent === 0 || percent === 100) return null;
  return <p className="visually-hidden">{words.progress(percent)}</p>;
}

/** The previously focused button may have been removed. */
const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

function Progress({ sent, total }: Upload) {
  return (
    <p className="upload">
      <progress aria-label={words.title} value={sent} max={total || 1} />
      <span>{words.bytes(formatBytes(sent), formatBytes(total))}</span>
      <span>{words.progress(percentOf({ sent, total }))}</span>
    </p>
  );
}
