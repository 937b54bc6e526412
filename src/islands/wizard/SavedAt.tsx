import { useStore } from '@nanostores/react';
import { draft as words } from '../../messages/draft.ts';
import { $savedAt } from '../../stores/submission/draft.ts';
import { formatTime } from '../../text/dates.ts';
import { localMoment } from '../../text/timing.ts';

/** Read when one looks for it: told aloud, it would interrupt every sentence. */
export function SavedAt() {
  const savedAt = useStore($savedAt, { ssr: 'initial' });
  const time = savedAt && localMoment(new Date(savedAt)).slice(11);
  return <p className="hint saved">{time ? words.savedAt(formatTime(time)) : '\u00a0'}</p>;
}
