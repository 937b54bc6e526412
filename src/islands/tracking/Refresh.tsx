import { retry } from '../../messages/reading.ts';
import { refreshing as words } from '../../messages/submission/tracking.ts';
import { processing } from '../../messages/waiting.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  loading: string;
  busy: boolean;
  /** When the provider returned the data, in milliseconds since 1970; undefined without data. */
  at: number | undefined;
  failure: string | undefined;
  /** The hub has decided: the step is final. */
  isFinal: boolean;
  onRefresh: () => unknown;
}

/** The age of the data, and a button to refresh it. */
export function Refresh({ loading, busy, at, failure, isFinal, onRefresh }: Props) {
  return (
    <div className="refresh cluster">
      <div role="status">
        {failure && <p className="failure">{failure}</p>}
        {at === undefined ? (
          !failure && <p>{loading}</p>
        ) : (
          <p>{failure ? words.known(formatInstant(at)) : words.last(formatInstant(at))}</p>
        )}
      </div>
      {(!isFinal || failure) && (
        <Button
          label={busy ? processing : failure ? retry : words.refresh}
          onClick={onRefresh}
          busy={busy}
          link
        />
      )}
    </div>
  );
}
