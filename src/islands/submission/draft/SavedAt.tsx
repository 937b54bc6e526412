import { useStore } from '@nanostores/react';
import { draft as words } from '../../../messages/submission/draft.ts';
import { draft } from '../../../stores/submission/page-form.ts';
import { formatInstant } from '../../../text/dates/format.ts';

/** Not a live region: announcing every save would interrupt the user. */
export function SavedAt() {
  const savedAt = useStore(draft.$savedAt, { ssr: 'initial' });
  return <p className="hint saved">{savedAt ? words.savedAt(formatInstant(savedAt)) : '\u00a0'}</p>;
}
