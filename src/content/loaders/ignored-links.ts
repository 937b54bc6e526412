// Reports links that no page shows. This is separate from making the items, because unchanged items
// are not made again.
import { callLink, externalLink } from '../../html/links/addresses.ts';
import type { Notices } from '../provider/notices.ts';
import { itemName, type Named } from './item-name.ts';

interface Linking extends Named {
  form_link?: string | undefined;
  link?: string | undefined;
}

/** The application forms of trainings: without the link, nobody can apply. */
export const reportFormLinks = (list: string, items: readonly Linking[], notices: Notices): void =>
  reportLinks(list, items, 'form_link', externalLink, notices);

/** The links of open calls. */
export const reportCallLinks = (list: string, items: readonly Linking[], notices: Notices): void =>
  reportLinks(list, items, 'link', callLink, notices);

function reportLinks(
  list: string,
  items: readonly Linking[],
  field: 'form_link' | 'link',
  linkOf: (written: string) => string | undefined,
  notices: Notices,
): void {
  for (const item of items) {
    const link = item[field];
    if (!link || linkOf(link) !== undefined) continue;
    notices.add(list, { kind: 'field', id: itemName(item), field, reason: 'not a link' });
  }
}
