import { retry } from '../../messages/reading.ts';
import { processing } from '../../messages/waiting.ts';

interface Props {
  /** What is said while it is being read, to those who do not see its outline. */
  loading: string | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** How far a part of the page is that comes from the provider: a quiet line in its place. */
export function Reading({ loading, failure, retrying, onRetry }: Props) {
  return (
    <div className="reading">
      <div role="status">
        {loading && <p className="visually-hidden">{loading}</p>}
        {failure && <p>{failure}</p>}
      </div>
      {failure && (
        // Not disabled while it works: it would lose the focus.
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
