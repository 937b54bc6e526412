import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sending as words } from '../../messages/submission/sending.ts';
import { cancel } from '../../messages/waiting.ts';
import {
  $sending,
  recheckArrival,
  closeSending,
  isUnderWay,
  stopSending,
  submit,
} from '../../stores/submission/page-form.ts';
import { formatBytes } from '../../text/bytes.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** Blocks the page while a project is being sent, so that it cannot be sent twice. */
export function SendingDialog() {
  const sending = useStore($sending);
  const { state } = sending;

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isUnderWay() && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  if (state === 'no') return null;
  return (
    <Dialog title={words.title} kind="warning" locked>
      <div role="status">
        {state === 'preparing' && <p>{words.preparing}</p>}
        {state === 'asking' && <p>{words.asking}</p>}
        {state === 'unknown' && <p>{words.unknown}</p>}
        {state === 'missing' && <p>{words.missing}</p>}
        {state === 'missing' && sending.advice && <p>{sending.advice}</p>}
        {state === 'sending' && <p>{sending.sent < sending.total ? words.stay : words.waiting}</p>}
        {state === 'sending' && <AnnouncedProgress {...sending} />}
      </div>
      {state === 'sending' && <Progress {...sending} />}
      {(state === 'preparing' || state === 'asking') && <progress aria-label={words.title} />}
      <div className="actions">
        {state === 'sending' && (
          <button className="button quiet" type="button" onClick={stopSending}>
            {cancel}
          </button>
        )}
        {state === 'unknown' && (
          <button
            className="button"
            type="button"
            ref={focusOnMount}
            onClick={() => void recheckArrival()}
          >
            {words.ask}
          </button>
        )}
        {state === 'missing' && (
          <button
            className="button"
            type="button"
            ref={focusOnMount}
            onClick={() => {
              closeSending();
              void submit();
            }}
          >
            {words.retry}
          </button>
        )}
        {(state === 'unknown' || state === 'missing') && (
          <button className="button quiet" type="button" onClick={closeSending}>
            {words.back}
          </button>
        )}
      </div>
    </Dialog>
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
