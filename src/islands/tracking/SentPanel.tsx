import { sentProject as words } from '../../messages/submission/tracking.ts';
import type { Receipt } from '../../stores/submission/draft/stored-types.ts';
import { projectOf } from '../../stores/submission/receipts.ts';
import type { ShownProject } from '../../stores/tracking/activity.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import { receiptPath } from '../submission/ReceiptList.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  receipt: Receipt;
  projects: ShownProject[] | undefined;
  onClose: () => unknown;
}

/** What comes after a submission, until the candidate closes it. */
export function SentPanel({ receipt, projects, onClose }: Props) {
  const cards = projects?.map(({ card }) => card);
  const project = projectOf(receipt, cards);
  const isDecided = isFinal(projects?.find(({ card }) => card.id === project)?.observed);
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
