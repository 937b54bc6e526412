import { timeline as words } from '../../messages/submission/tracking.ts';

export function News() {
  return (
    <span>
      {' '}
      <span className="news">{words.isNew}</span>
    </span>
  );
}
