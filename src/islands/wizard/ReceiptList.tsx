import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { receipt as words } from '../../messages/receipt.ts';
import { $receipts, loadReceipts } from '../../stores/submission/receipts.ts';
import { formatDate } from '../../text/dates.ts';
import { localMoment } from '../../text/timing.ts';

/** Nothing at all where this device has none. */
export default function ReceiptList() {
  const receipts = useStore($receipts, { ssr: 'initial' }) ?? [];
  useEffect(() => void loadReceipts(), []);
  if (receipts.length === 0) return null;
  return (
    <section className="receipts flow">
      <h2>{words.list}</h2>
      <ul>
        {receipts.map(({ reference, sentAt }) => (
          <li key={reference}>
            <a href={`/soumission-projet/recu?reference=${reference}`}>
              {words.listed(reference, formatDate(localMoment(new Date(sentAt))))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
