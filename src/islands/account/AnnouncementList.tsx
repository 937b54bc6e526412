import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Announcement } from '../../contract/content/announcements.ts';
import { announcements as words } from '../../messages/content/home.ts';
import { storageUrl } from '../../stores/current-page.ts';
import type { safeHtml } from '../ui/html/safe-html.ts';

interface Props {
  items: Announcement[];
  /** Loaded with the list. */
  sanitize: typeof safeHtml;
}

/** In the provider's order. */
export function AnnouncementList({ items, sanitize }: Props) {
  const safe = useMemo(() => {
    return items
      .map(({ content }, part) => sanitize(content, { below: 2, storageUrl, part }))
      .filter((body) => !!body);
  }, [items, sanitize]);

  if (safe.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="items">
      {safe.map((body, index) => (
        <li key={index}>
          <Body nodes={body} />
        </li>
      ))}
    </ul>
  );
}

function Body({ nodes }: { nodes: DocumentFragment }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Inserting a fragment empties it.
    if (nodes.hasChildNodes()) container.current?.replaceChildren(nodes);
  }, [nodes]);
  return <div className="prose" ref={container} />;
}
