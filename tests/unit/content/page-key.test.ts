// What causes a page to be rendered again. The builder's own tests edit content.
import { expect, it } from 'vitest';
import type { Entry } from '../../../src/content/entry.ts';
import { answer, json, openBuild, useProvider } from './harness.ts';

const provider = useProvider();

const event: Pick<Entry, 'id' | 'title' | 'html' | 'start_date' | 'end_date'> = {
  id: 1,
  title: 'Marché',
  html: '<p>Venez.</p>',
  start_date: '2026-12-24',
  end_date: '2026-12-26',
};

/** The keys of a page with these props, in a build of that day and with that year in the footer. */
async function keyOf(props: object, { day = '2026-12-01', year = 2026 } = {}): Promise<string> {
  provider.clock = () => new Date(`${day}T12:00:00Z`);
  provider.fault = answer('/year', json(year));
  provider.env.CURRENT_YEAR_URL = `${provider.url}/year`;
  const [page] = await openBuild(provider).withKeys([{ params: {}, props }]);
  return page!.cacheKey;
}

it('stays while nothing changes that the page shows', async () => {
  const before = await keyOf({ event });
  expect(await keyOf({ event: { ...event } }, { day: '2026-12-23' })).toBe(before);
});

const begun = { day: '2026-12-24' };
const morning = { ...event, start_date: '2026-12-24T09:00', end_date: undefined };

it.each([
  ['another text', event, {}, { ...event, html: '<p>Ne venez pas.</p>' }, {}],
  ['another title', event, {}, { ...event, title: 'Foire' }, {}],
  ['another year in the footer', event, {}, event, { year: 2027 }],
  ['an event that has begun', event, {}, event, begun],
  ['an event that is over', event, begun, event, { day: '2026-12-27' }],
  ['the day after a time to begin alone', morning, begun, morning, { day: '2026-12-25' }],
])('changes with %s', async (_what, item, before, now, then) => {
  expect(await keyOf({ event: now }, then)).not.toBe(await keyOf({ event: item }, before));
});
