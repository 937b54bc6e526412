import { expect, it } from 'vitest';
import Intro from '../../../../src/components/home/Intro.astro';
import { render } from '../screen.ts';

it('« Plus de 400 » is there without a script', async () => {
  const screen = await render(Intro);
  expect(screen.one('.count').text).toMatch(/^Plus de 400 visiteurs /);
  // Where a script finds the number that it counts up to.
  expect(screen.one('[data-count-up]').text).toBe('400');
});

it('leads to what the hub is', async () => {
  expect((await render(Intro)).links()).toEqual(['/about']);
});
