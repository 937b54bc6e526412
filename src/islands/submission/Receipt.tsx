import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hub } from '../../hub.ts';
import { receipt as words } from '../../messages/submission/receipt.ts';
import { app } from '../../stores/app.ts';
import type { Receipt as StoredReceipt } from '../../stores/submission/draft/stored-types.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { createReceipts } from '../../stores/submission/receipts.ts';
import { formatBytes } from '../../text/bytes.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { Button } from '../ui/Button.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

const { $receipts, loadReceipts } = createReceipts(app, database);

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
  const { reference, sentAt, steps, files } = receipt;
  const date = formatInstant(sentAt);
  const title = words.title(reference);
  return (
    <article className="receipt flow">
      <p className="only-on-paper">{hub.fullName}</p>
      <p className="hidden-on-paper">
        <a href="/status">{words.back}</a>
      </p>
      <h1>{title}</h1>
      <p>
        <strong>{words.sentAt(date)}</strong>
      </p>
      {receipt.isOneMore && <p>{words.oneMore}</p>}
      <p className="hint">{words.madeHere}</p>
      <p className="actions hidden-on-paper">
        <Button label={words.print} onClick={() => print()} />
        {'share' in navigator && (
          <Button label={words.share} onClick={() => share(title, toText(receipt, date))} quiet />
        )}
      </p>
      {steps.map((step) => (
        <section key={step.title}>
          <h2 className="minor">{step.title}</h2>
          <dl>
            {step.answers.map(({ label, text }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd>{text || words.none}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2 className="minor">{words.files}</h2>
        {files.length === 0 && <p>{words.noFiles}</p>}
        <ul>
          {files.map(({ name, bytes }, index) => (
            <li key={index}>{`${name} (${formatBytes(bytes)})`}</li>
          ))}
        </ul>
      </section>
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
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

function toText({ reference, steps, files }: StoredReceipt, date: string): string {
  const answers = steps.flatMap((step) =>
    step.answers.map(({ label, text }) => `${label} : ${text || words.none}`),
  );
  return [
    words.title(reference),
    words.sentAt(date),
    ...answers,
    ...files.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`),
    words.madeHere,
  ].join('\n');
}
