import { expect, it } from 'vitest';
import Accordion from '../../../../src/components/ui/Accordion.astro';
import { hostile } from '../content.ts';
import { render } from '../screen.ts';

it('opens its content with its title, without a script', async () => {
  const screen = await render(
    Accordion,
    { title: 'Combien cela coûte-t-il ?' },
    { default: '<p>Rien.</p>' },
  );
  const details = screen.one('details');
  expect(details.get('open')).toBeUndefined();
  expect(details.one('summary').text).toBe('Combien cela coûte-t-il ?');
  expect(details.one('.flow p').text).toBe('Rien.');
  expect(screen.has('script')).toBe(false);
});

it('takes no title for markup', async () => {
  const screen = await render(Accordion, { title: hostile });
  expect(screen.one('summary').text).toBe(hostile);
  expect(screen.one('summary').skeleton()).toEqual([]);
});
