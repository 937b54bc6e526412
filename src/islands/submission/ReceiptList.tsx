import { receiptList as words } from '../../messages/submission/tracking.ts';
import type { Receipt } from '../../stores/submission/draft/stored-types.ts';
import { projectOf } from '../../stores/submission/receipts.ts';
import type { Card } from '../../stores/tracking/card.ts';
import { formatInstant } from '../../text/dates/format.ts';

export const receiptPath = ({ reference }: Receipt): string =>
  `/soumission-projet/recu?reference=${reference}`;

interface Props {
  receipts: Receipt[];
  cards: Card[] | undefined;
}

/** The receipts that this device has. */
export function ReceiptList({ receipts, cards }: Props) {
  return (
    <section className="receipts flow">
      <h2>{words.title}</h2>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.reference}>
            <a href={receiptPath(receipt)}>
              {words.item(
                projectOf(receipt, cards),
                receipt.reference,
                formatInstant(receipt.sentAt),
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
