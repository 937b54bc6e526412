import { callLink, externalLink } from '../../html/links/addresses.ts';
import type { Omissions } from '../provider/omissions.ts';
import { itemName, type Named } from './item-name.ts';

interface Fields extends Named {
  form_link?: string | undefined;
  link?: string | undefined;
  unreadable?: string[] | undefined;
}

/**
 * Reports links and dates that no page shows: without the link to its form, nobody can apply for a
 * training. This is separate from making the items, because unchanged items are not made again.
 */
export function reportFields(list: string, item: Fields, omissions: Omissions): void {
  const ignore = (field: string, reason: string) =>
    omissions.add(list, { kind: 'field', id: itemName(item), field, reason });
  for (const field of item.unreadable ?? []) {
    // The list or the detail has one that can be read.
    if (item[field as keyof Fields] === undefined) ignore(field, 'not a date');
  }
  const { form_link, link } = item;
  if (form_link && externalLink(form_link) === undefined) ignore('form_link', 'not a link');
  if (link && callLink(link) === undefined) ignore('link', 'not a link');
}
