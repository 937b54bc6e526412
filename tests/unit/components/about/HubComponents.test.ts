import { expect, it } from 'vitest';
import HubComponents from '../../../../src/components/about/HubComponents.astro';
import { render } from '../screen.ts';

it('presents the four components of the hub', async () => {
  const screen = await render(HubComponents);
  expect(screen.texts('section h3')).toEqual([
    'Espace de coworking',
    'Design lab',
    'MakerSpace',
    'Bureau de transfert de technologie',
  ]);
  for (const text of screen.texts('section p')) expect(text.length).toBeGreaterThan(60);
  for (const motif of screen.all('svg')) expect(motif.get('aria-hidden')).toBe('true');
});
