import type { Nodes } from 'hast';
import { createElement, useMemo, type ReactNode } from 'react';
import type { Announcement } from '../../contract/content/announcements.ts';
import { announcements as words } from '../../messages/content/home.ts';
import { cleanHtml } from '../ui/html/clean-html.ts';

interface Props {
  items: Announcement[];
  storageUrl: string;
}

/** Shows the announcements in the provider's order. */
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
    <ul className="bare items">
      {contents.map((content, index) => (
        <li key={index}>
          <div className="prose">{content}</div>
        </li>
      ))}
    </ul>
  );
}

/** For cleaned HTML: its properties have the same names in hast and in React. */
function renderNodes(nodes: readonly Nodes[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    return createElement(node.tagName, { ...node.properties, key }, ...renderNodes(node.children));
  });
}
