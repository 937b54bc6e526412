import { expect, it } from 'vitest';
import SessionLinks from '../../../../src/components/navigation/SessionLinks.astro';
import { render } from '../screen.ts';

it('neither lies in the other, so that one is shown at a time', async () => {
  const screen = await render(SessionLinks);
  expect(screen.has('.signed-in .signed-out')).toBe(false);
  expect(screen.has('.signed-out .signed-in')).toBe(false);
});
