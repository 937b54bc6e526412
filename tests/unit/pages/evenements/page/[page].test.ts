import { expect, it } from 'vitest';
import { event, many } from '../../../components/content.ts';
import { publish } from '../../portal.ts';

it('shows the older events, newest first, and the way back', async () => {
  const portal = await publish({ events: many(14, event) });
  const screen = await portal.open('/evenements/page/2');
  expect(screen.texts('main li h2')).toEqual([12, 11, 10, 9, 8, 7].map((id) => `Numéro ${id}`));
  expect(screen.links('[data-more] a')).toEqual(['/evenements/page/1']);
  expect(screen.links('main header a')).toEqual(['/evenements']);
});

it('leaves no page that nothing leads to', async () => {
  const pages = async (count: number) => {
    const portal = await publish({ events: many(count, event) });
    const addresses = await portal.addresses();
    return addresses.filter((address) => address.startsWith('/evenements/page/'));
  };
  expect(await pages(6)).toEqual([]);
  expect(await pages(7)).toEqual(['/evenements/page/1']);
  expect(await pages(13)).toEqual(['/evenements/page/1', '/evenements/page/2']);
});
