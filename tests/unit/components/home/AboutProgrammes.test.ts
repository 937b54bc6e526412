import { expect, it } from 'vitest';
import AboutProgrammes from '../../../../src/components/home/AboutProgrammes.astro';
import { support, training } from '../content.ts';
import { render } from '../screen.ts';

const empty = 'Rien ici.';

it('is an accordion of programmes with status, days, extract and a link', async () => {
  const items = [
    { item: training(), href: '/formation/52/impression-3d' },
    { item: support({ status: undefined }), href: '/accompagnement/71/incubation-agritech' },
  ];
  const screen = await render(AboutProgrammes, { items, empty });
  expect(screen.texts('details summary')).toEqual([
    'Impression 3D : du modèle à la pièce',
    'Incubation AgriTech',
  ]);
  expect(screen.texts('details .label')).toEqual([
    'En cours du 1er au 5\u00a0décembre 2026',
    'du 11\u00a0janvier au 17\u00a0décembre 2027',
  ]);
  expect(screen.text).toContain('Cinq matinées au MakerSpace');
  expect(screen.links()).toEqual(items.map(({ href }) => href));
  expect(screen.text).not.toContain(empty);
});

it('shows a text instead of no programme', async () => {
  const screen = await render(AboutProgrammes, { items: [], empty });
  expect(screen.text).toBe(empty);
  expect(screen.has('details')).toBe(false);
});
