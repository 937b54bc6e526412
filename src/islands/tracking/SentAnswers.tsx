import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sentAnswers as words } from '../../messages/submission/tracking.ts';
import type { ProjectStore } from '../../stores/tracking/project.ts';
import { AnswerSheet } from '../submission/AnswerSheet.tsx';
import { LoadState } from '../ui/LoadState.tsx';
import { Outline } from '../ui/Outline.tsx';
import { useRefresh } from '../ui/useRefresh.ts';

interface Props {
  id: number;
  store: Pick<ProjectStore, '$sheet' | 'loadSheet' | 'sheetOf'>;
}

/**
 * What was sent, folded: it is asked for when it is unfolded. Paper shows what this device has.
 */
export function SentAnswers({ id, store: { $sheet, loadSheet, sheetOf } }: Props) {
  const { state, reply, message } = useStore($sheet);
  const [isAsked, setAsked] = useState(false);
  const [rest, load] = useRefresh<HTMLDivElement>(() => {
    setAsked(true);
    return loadSheet(id);
  });
  const sheet = sheetOf(id);
  const isAwaited = isAsked && state === 'loading' && !sheet;
  return (
    <div className="answers measure" ref={rest} tabIndex={-1}>
      {reply === 'missing' ? (
        <p role="status">{words.missing}</p>
      ) : (
        <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
          <summary className="unfolds">{words.title}</summary>
          <LoadState
            loading={isAwaited ? words.loading : undefined}
            failure={sheet ? undefined : message}
            retrying={state === 'loading'}
            onRetry={load}
          />
          {isAwaited && !message && <Outline />}
          {sheet && <AnswerSheet {...sheet} />}
        </details>
      )}
    </div>
  );
}
