// For a browser: announcements in a page where nothing else of the site runs.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AnnouncementList } from '../../../src/islands/account/AnnouncementList.tsx';

export function showAnnouncements(contents: string[], storageUrl: string): Element[] {
  const place = document.createElement('div');
  document.body.append(place);
  const items = contents.map((content, id) => ({ id, content }));
  flushSync(() => createRoot(place).render(createElement(AnnouncementList, { items, storageUrl })));
  return [...place.querySelectorAll('.prose')];
}
