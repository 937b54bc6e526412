import { useStore } from '@nanostores/react';
import { sentProject as words } from '../../messages/submission/tracking.ts';
import type { Receipt } from '../../stores/submission/draft/stored-types.ts';
import { projectOf } from '../../stores/submission/receipts.ts';
import type { Card } from '../../stores/tracking/card.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import type { StepStore } from '../../stores/tracking/project-steps.ts';
import { receiptPath } from '../submission/ReceiptList.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  receipt: Receipt;
  cards: Card[] | undefined;
  steps: StepStore;
  onClose: () => unknown;
}

/** What comes after a submission, until the candidate closes it. */
export function SentPanel({ receipt, cards, steps: { $steps, trackedStep }, onClose }: Props) {
  const project = projectOf(receipt, cards);
  useStore($steps, { keys: project === undefined ? [] : [project] });
  const isDecided = project !== undefined && isFinal(trackedStep(project).observed);
  return (
    <section className="sent notice flow">
      <h2 className="minor">{words.title(project)}</h2>
      {project === undefined && <p>{words.noNumber}</p>}
      {receipt.mailedTo && <p>{words.mailed(receipt.mailedTo)}</p>}
      {!isDecided && <p>{words.next}</p>}
      <p className="actions">
        <a className="button" href={receiptPath(receipt)}>
          {words.keep}
        </a>
        <Button label={words.close} onClick={onClose} quiet />
      </p>
    </section>
  );
}
