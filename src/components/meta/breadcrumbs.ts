import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import { mainMenu } from '../../messages/navigation.ts';
import { kinds, type Kind } from '../../routes/items.ts';
import { canonical } from './canonical.ts';

/** The path from the home page to an item, with the labels of the menu. */
export function breadcrumbs(kind: Kind, title: string, site: URL | undefined): BreadcrumbListLeaf {
  const above = mainMenu
    .filter(({ href }) => href === '/' || href === kinds[kind].list)
    .map(({ label, href }) => ({ name: label, item: canonical(href, site) }));
  return {
    '@type': 'BreadcrumbList',
    // The last one is the page itself.
    itemListElement: [...above, { name: title }].map((step, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
