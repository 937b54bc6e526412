import { callLink, externalLink } from '../../html/links/addresses.ts';
import type { Omissions } from '../provider/omissions.ts';
import { itemName, type Named } from './item-name.ts';

interface Linking extends Named {
  form_link?: string | undefined;
  link?: string | undefined;
}

const LINKS = { form_link: externalLink, link: callLink };

/**
 * Reports links that no page shows: without the link to its form, nobody can apply for a training. This
 * is separate from making the items, because unchanged items are not made again.
 */
export function reportLinks(
  list: string,
  items: readonly Linking[],
  field: keyof typeof LINKS,
  omissions: Omissions,
): void {
  for (const item of items) {
    const link = item[field];
    if (!link || LINKS[field](link) !== undefined) continue;
    omissions.add(list, { kind: 'field', id: itemName(item), field, reason: 'not a link' });
  }
}
