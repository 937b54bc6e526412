import { timeline as words } from '../../messages/submission/tracking.ts';

export function NewBadge() {
  return (
    <span>
      {' '}
      <span className="news">{words.isNew}</span>
    </span>
  );
}
