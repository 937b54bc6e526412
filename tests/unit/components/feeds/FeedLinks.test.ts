import { expect, it } from 'vitest';
import FeedLinks from '../../../../src/components/feeds/FeedLinks.astro';
import { render } from '../screen.ts';

it('news have a feed', async () => {
  const screen = await render(FeedLinks, { list: 'blogs' });
  expect(screen.texts('a')).toEqual(['Flux RSS']);
  expect(screen.links()).toEqual(['/blog/rss.xml']);
});

it('events have a feed and a calendar', async () => {
  const screen = await render(FeedLinks, { list: 'events' });
  expect(screen.texts('a')).toEqual(['Flux RSS', 'Tous les événements dans votre agenda']);
  expect(screen.links()).toEqual(['/evenements/rss.xml', '/evenements.ics']);
});
