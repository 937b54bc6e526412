import { useStore } from '@nanostores/react';
import { sending as words } from '../../messages/submission/sending.ts';
import { draft, submission } from '../../stores/submission/page-form.ts';
import { Button } from '../ui/Button.tsx';

/** Remains after a failed attempt, when the toast has disappeared. */
export function NotSent() {
  const hasFailed = useStore(submission.$hasFailed);
  const savedAt = useStore(draft.$savedAt, { ssr: 'initial' });
  if (!hasFailed) return null;
  return (
    <div className="failed" role="alert">
      <p>
        <strong>{words.notSent}</strong> <span>{savedAt ? words.isStored : words.isOpen}</span>
      </p>
      <Button label={words.retry} onClick={submission.submit} />
    </div>
  );
}
