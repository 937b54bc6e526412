import { useStore } from '@nanostores/react';
import { sending as words } from '../../messages/submission/sending.ts';
import { words as formWords } from '../../messages/submission/submission.ts';
import { draft, submission } from '../../stores/submission/page-form.ts';
import { Button } from '../ui/Button.tsx';

/** Remains after a failed attempt, when the toast has disappeared. */
export function NotSent() {
  const reason = useStore(submission.$notSent);
  const savedAt = useStore(draft.$savedAt, { ssr: 'initial' });
  if (!reason) return null;
  return (
    <p className="notice bad" role="alert" ref={revealFocused}>
      <strong>{reason}</strong> <span>{savedAt ? words.isStored : words.isOpen}</span>
    </p>
  );
}

/** The notice has pushed down the button that was pressed. */
const revealFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' });

/** @param fill stores what the fields contain */
export function SendButton({ fill }: { fill: () => void }) {
  const hasFailed = useStore(submission.$notSent) !== '';
  return (
    <Button
      label={hasFailed ? words.retry : formWords.submit}
      onClick={() => {
        fill();
        void submission.submit();
      }}
    />
  );
}
