import { expect, it } from 'vitest';
import AboutProgrammes from '../../../../src/components/about/AboutProgrammes.astro';
import { support, training } from '../content.ts';
import { render } from '../screen.ts';

const kind = 'trainings';

it('is an accordion of programmes with status, days, extract and a link', async () => {
  const items = [training(), support({ status: undefined })];
  const screen = await render(AboutProgrammes, { kind, items });
  expect(screen.texts('details summary')).toEqual([
    'Impression 3D : du modèle à la pièce',
    'Incubation AgriTech',
  ]);
  expect(screen.texts('details .label')).toEqual([
    'En cours du 1er au 5\u00a0décembre 2026',
    'du 11\u00a0janvier au 17\u00a0décembre 2027',
  ]);
  expect(screen.text).toContain('Cinq matinées au MakerSpace');
  expect(screen.links()).toEqual([
    '/formation/52/impression-3d',
    '/formation/71/incubation-agritech',
  ]);
});

it('shows a text instead of no programme', async () => {
  const screen = await render(AboutProgrammes, { kind, items: [] });
  expect(screen.text).toBe('Aucune formation trouvé.');
  expect(screen.has('details')).toBe(false);
});
