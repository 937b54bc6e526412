import { expect, it } from 'vitest';
import { many, support, training } from '../components/content.ts';
import { publish } from './portal.ts';

it('has accordions for the training and for the support programmes', async () => {
  const trainings = [
    training(),
    training({ id: 53, title: 'Découpe laser', slug: 'laser', status: 'a_venir' }),
  ];
  const supports = many(2, support);
  const screen = await (await publish({ trainings, supports })).open('/about');
  expect(screen.texts('main details summary')).toEqual([
    'Impression 3D : du modèle à la pièce',
    'Découpe laser',
    'Numéro 2',
    'Numéro 1',
  ]);
  expect(screen.links('main details a')).toEqual([
    '/formation/52/impression-3d',
    '/formation/53/laser',
    '/accompagnement/2/numero-2',
    '/accompagnement/1/numero-1',
  ]);
  // What is under way comes first, though the provider has it last.
  expect(screen.texts('main details .badge').slice(0, 2)).toEqual(['En cours', 'A venir']);
});

it('presents the four components', async () => {
  const screen = await (await publish()).open('/about');
  expect(screen.texts('.components h3')).toEqual([
    'Espace de coworking',
    'Design lab',
    'MakerSpace',
    'Bureau de transfert de technologie',
  ]);
});

it('says so where there is no programme', async () => {
  const screen = await (await publish()).open('/about');
  expect(screen.texts('.empty')).toEqual([
    'Aucune formation trouvé.',
    "Aucun programme d'accompagnement trouvé.",
  ]);
});
