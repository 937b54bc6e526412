import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { receiptList as words } from '../../messages/submission/tracking.ts';
import { app } from '../../stores/app.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { createReceipts } from '../../stores/submission/receipts.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

const { $receipts, loadReceipts } = createReceipts(app, database);

/** Renders nothing if this device has no receipts. */
function ReceiptList() {
  const receipts = useStore($receipts, { ssr: 'initial' }) ?? [];
  useEffect(() => void loadReceipts(), []);
  if (receipts.length === 0) return null;
  return (
    <section className="receipts flow">
      <h2>{words.title}</h2>
      <ul>
        {receipts.map(({ reference, sentAt }) => (
          <li key={reference}>
            <a href={`/soumission-projet/recu?reference=${reference}`}>
              {words.item(reference, formatInstant(sentAt))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withErrorBoundary(ReceiptList);
