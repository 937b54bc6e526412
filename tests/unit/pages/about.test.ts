import { expect, it } from 'vitest';
import { many, support, training } from '../components/content.ts';
import { publish } from './portal.ts';

it('has accordions for the training and for the support programmes', async () => {
  const trainings = [training()];
  const supports = many(2, support);
  const screen = await (await publish({ trainings, supports })).open('/about');
  expect(screen.texts('main details summary')).toEqual([
    'Impression 3D : du modèle à la pièce',
    'Numéro 2',
    'Numéro 1',
  ]);
  expect(screen.links('main details a')).toEqual([
    '/formation/52/impression-3d',
    '/accompagnement/2/numero-2',
    '/accompagnement/1/numero-1',
  ]);
});

it('shows what is under way first', async () => {
  const trainings = [
    training({ status: 'en_cours', end_date: undefined }),
    training({ status: 'a_venir' }),
  ];
  const screen = await (await publish({ trainings })).open('/about');
  expect(screen.texts('main details .badge')).toEqual(['En cours', 'A venir']);
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
