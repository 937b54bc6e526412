import { useStore } from '@nanostores/react';
import { draft as words } from '../../../messages/submission/draft.ts';
import { draft } from '../../../stores/submission/page-form.ts';
import { formatTime } from '../../../text/dates/format.ts';
import { localMoment } from '../../../text/dates/timing.ts';

/** Not a live region: announcing every save would interrupt the user. */
export function SavedAt() {
  const savedAt = useStore(draft.$savedAt, { ssr: 'initial' });
  const time = savedAt && localMoment(new Date(savedAt)).slice(11);
  return <p className="hint saved">{time ? words.savedAt(formatTime(time)) : '\u00a0'}</p>;
}
