import { useMemo } from 'react';
import type { Announcement } from '../../contract/content/announcements.ts';
import { announcements as words } from '../../messages/content/home.ts';
import { cleanHtml } from '../ui/html/clean-html.ts';
import { renderNodes } from '../ui/html/render-nodes.ts';

interface Props {
  items: Announcement[];
  /** The provider's. */
  storageUrl: string;
}

/** In the provider's order. */
export function AnnouncementList({ items, storageUrl }: Props) {
  const contents = useMemo(
    () =>
      items
        .map(({ content }, part) => cleanHtml(content, { below: 2, storageUrl, part }))
        .filter((content) => content !== undefined)
        .map(({ children }) => renderNodes(children)),
    [items, storageUrl],
  );

  if (contents.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="items">
      {contents.map((content, index) => (
        <li key={index}>
          <div className="prose">{content}</div>
        </li>
      ))}
    </ul>
  );
}
