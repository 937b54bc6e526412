import { retry } from '../../messages/reading.ts';
import { processing } from '../../messages/waiting.ts';
import { Button } from './Button.tsx';

interface Props {
  /** Announced to screen readers while the content is loading. */
  loading: string | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => unknown;
}

/** The loading or error state of content from the provider. */
export function LoadState({ loading, failure, retrying, onRetry }: Props) {
  return (
    <div className={failure ? 'reading actions' : 'reading'}>
      <div role="status">
        {loading && <p className="visually-hidden">{loading}</p>}
        {failure && <p>{failure}</p>}
      </div>
      {failure && (
        <Button label={retrying ? processing : retry} onClick={onRetry} busy={retrying} quiet />
      )}
    </div>
  );
}
