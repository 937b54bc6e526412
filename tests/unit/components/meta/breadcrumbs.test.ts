import { expect, it } from 'vitest';
import { breadcrumbs } from '../../../../src/components/meta/breadcrumbs.ts';
import { SITE } from '../screen.ts';

it.each([
  ['blogs', 'Actualités', '/blog'],
  ['events', 'Événements', '/evenements'],
  ['trainings', 'Formations', '/programme-de-formation'],
  ['supports', 'Accompagnement', '/programme-accompagnement'],
] as const)('the way to an item of kind %s leads over its list', (kind, label, path) => {
  const list = breadcrumbs(kind, 'Le four', new URL(SITE));
  expect(list).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: SITE },
      { '@type': 'ListItem', position: 2, name: label, item: SITE + path },
      { '@type': 'ListItem', position: 3, name: 'Le four' },
    ],
  });
});
