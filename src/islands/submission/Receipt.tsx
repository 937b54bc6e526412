import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hub } from '../../hub.ts';
import { toast } from '../../messages/notice.ts';
import { receipt as words, sheetText } from '../../messages/submission/receipt.ts';
import { app } from '../../stores/app.ts';
import type { Receipt as StoredReceipt } from '../../stores/submission/draft/stored-types.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { createReceipts, projectOf } from '../../stores/submission/receipts.ts';
import { createCache } from '../../stores/tracking/cache.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { Button } from '../ui/Button.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';

const { $receipts, loadReceipts } = createReceipts(app, database);
const { cachedList } = createCache(app);

/** The receipt in the URL, if this device has it. */
function Receipt() {
  const receipts = useStore($receipts, { ssr: 'initial' });
  useEffect(() => void loadReceipts(), []);
  if (!receipts) return <p role="status">{words.loading}</p>;
  const requested = new URLSearchParams(location.search).get('reference');
  const receipt = receipts.find(({ reference }) => reference === requested);
  return receipt ? <ReceiptDetails receipt={receipt} /> : <Missing />;
}

export default withErrorBoundary(Receipt);

function ReceiptDetails({ receipt }: { receipt: StoredReceipt }) {
  const date = words.sentAt(formatInstant(receipt.sentAt));
  const project = projectOf(receipt, cachedList()?.cards);
  const title = words.title(project);
  const shared = [title, date, sheetText(receipt), words.madeHere].join('\n\n');
  return (
    <article className="answers measure flow">
      <p className="only-on-paper">{hub.fullName}</p>
      <p className="hidden-on-paper">
        <a href="/status">{words.back}</a>
      </p>
      <h1>{title}</h1>
      <p>
        <strong>{date}</strong>
      </p>
      {project === undefined && <p>{words.noNumber(receipt.reference)}</p>}
      {Boolean(receipt.existing?.length) && <p>{words.oneMore}</p>}
      <p className="hint">{words.madeHere}</p>
      <p className="actions hidden-on-paper">
        <Button label={words.print} onClick={() => print()} />
        {'share' in navigator && (
          <Button label={words.share} onClick={() => share(title, shared)} quiet />
        )}
      </p>
      <AnswerSheet {...receipt} />
    </article>
  );
}

function Missing() {
  return (
    <div className="flow">
      <h1>{words.missing}</h1>
      <p>{words.missingWhy}</p>
      <p>
        <a className="button" href="/status">
          {words.activity}
        </a>
      </p>
    </div>
  );
}

async function share(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text });
  } catch (error) {
    // The user has closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // Views of the web in other apps may refuse.
    console.info(error);
    app.announce(toast('error', words.notShared));
  }
}
