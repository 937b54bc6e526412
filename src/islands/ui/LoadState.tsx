import { retry } from '../../messages/reading.ts';
import { processing } from '../../messages/waiting.ts';

interface Props {
  /** Announced to screen readers while the content is loading. */
  loading: string | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** The loading or error state of content from the provider. */
export function LoadState({ loading, failure, retrying, onRetry }: Props) {
  return (
    <div className="reading">
      <div role="status">
        {loading && <p className="visually-hidden">{loading}</p>}
        {failure && <p>{failure}</p>}
      </div>
      {failure && (
        // Not `disabled` while retrying: it would lose the focus.
        <button
          className="button quiet"
          type="button"
          aria-disabled={retrying}
          onClick={() => {
            if (!retrying) onRetry();
          }}
        >
          {retrying ? processing : retry}
        </button>
      )}
    </div>
  );
}
