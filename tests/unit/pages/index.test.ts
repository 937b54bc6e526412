import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/content/entry.ts';
import { article, event, many, slide, support, training } from '../components/content.ts';
import { SITE, type Screen } from '../components/screen.ts';
import { publish, type Content } from './portal.ts';

const open = async (content: Content = {}) => (await publish(content)).open('/');

/** The part of the page below a heading. */
const part = (screen: Screen, title: string) =>
  screen.all('main section').find((section) => section.texts('h2').includes(title));

const headings = ['Formations', "Programme d'Accompagnement", 'À la une'];

const link = '/soumission-projet';
const call = { title: 'Appel « Eau »', extract: undefined, image: undefined, link };

describe('the first screen', () => {
  const withCall = (end_date?: string) => open({ calls: [{ ...call, end_date }] });

  it('says what this is and what one can do', async () => {
    const screen = await open({ slides: [slide()] });
    expect(screen.one('h1').text).toBe('Wéma, hub d’innovation universitaire');
    expect(screen.all('main section')[0]?.has('h1')).toBe(true);
    expect(screen.links('.welcome a')).toEqual(['/soumission-projet', '/programme-de-formation']);
  });

  it('has the open call, with its last day', async () => {
    const screen = await withCall('2026-12-02');
    expect(screen.links('.welcome a')[2]).toBe('/soumission-projet');
    expect(screen.one('.call p').text).toBe('Appel ouvert jusqu’au 2\u00a0décembre 2026');
    expect(screen.one('.call').get('data-end')).toBe('2026-12-03T00:00:00+01:00');
    const without = await withCall();
    expect(without.one('.call p').text).toBe('Appel ouvert');
    expect(without.one('.call').get('data-end')).toBeUndefined();
    expect((await open()).has('.call')).toBe(false);
  });

  it('says that a call leads to another site', async () => {
    const screen = await open({
      calls: [{ ...call, link: 'https://eau.example/', end_date: undefined }],
    });
    expect(screen.one('.call a').text).toBe('Appel « Eau » (site externe)');
    expect(screen.links('.call a')).toEqual(['https://eau.example/']);
  });
});

it('shows what is under way first, and the last news of the provider', async () => {
  const items = [training({ id: 1, status: 'en_cours' }), training({ id: 2, status: 'a_venir' })];
  const blogs = many(2, article);
  const screen = await open({
    ...{ trainings: items, homeTrainings: items },
    ...{ supports: items, homeSupports: items },
    ...{ blogs, homeNews: blogs },
  });
  for (const title of headings.slice(0, 2)) {
    expect(part(screen, title)?.texts('.badge')).toEqual(['En cours', 'A venir']);
  }
  expect(part(screen, 'À la une')?.texts('li h3')).toEqual(['Numéro 2', 'Numéro 1']);
});

it('« Plus de 400 » is there without a script', async () => {
  expect((await open()).one('main').text).toContain('Plus de 400 visiteurs');
});

it('shows cards for trainings, for support programmes and for news', async () => {
  const content = { blogs: [article()], trainings: [training()], supports: [support()] };
  const screen = await open({
    ...content,
    homeTrainings: content.trainings,
    homeSupports: content.supports,
    homeNews: content.blogs,
  });
  const [trainings, supports, news] = headings.map((title) => part(screen, title));
  expect(trainings?.links('li a')).toEqual(['/formation/52/impression-3d']);
  expect(trainings?.texts('.badge')).toEqual(['En cours']);
  expect(supports?.links('li a')).toEqual(['/accompagnement/71/incubation-agritech']);
  expect(supports?.texts('.badge')).toEqual(['A venir']);
  expect(news?.links('li a')).toEqual(['/blog/12/pompe-solaire-seme-podji']);
});

it('shows the next events as a list of days', async () => {
  const screen = await open({ events: [event()] });
  const next = part(screen, 'Prochains rendez-vous');
  expect(screen.has('.intro.two')).toBe(true);
  expect(next?.links('li a')).toEqual(['/evenement/31/hackathon-eau']);
  expect(next?.one('time').get('datetime')).toBe('2026-11-27');
});

it('shows no item twice', async () => {
  const [events, trainings] = [many(5, event), many(5, training)];
  const screen = await open({
    ...{ events, trainings, homeTrainings: trainings },
    blogs: [article({ id: 8 })],
    homeNews: [article({ id: 8 }), ...trainings, ...events],
  });
  const links = screen.links('main li a').filter((link) => link?.match(/\d/));
  expect(new Set(links).size).toBe(links.length);
  expect(part(screen, 'À la une')?.links('li a')).toEqual([
    ...['/evenement/1/numero-1', '/formation/2/numero-2', '/formation/1/numero-1'],
    '/blog/8/pompe-solaire-seme-podji',
  ]);
});

it.each(['/blog/9/eau', `${SITE}/blog/9/eau`])(
  'of news, leaves out only the article to which the open call leads, %s',
  async (link) => {
    const blogs = [8, 9].map((id) => article({ id, slug: 'eau', title: call.title }));
    const calls = [{ ...call, link, end_date: undefined }];
    const screen = await open({ calls, blogs, homeNews: blogs });
    expect(part(screen, 'À la une')?.links('li a')).toEqual(['/blog/8/eau']);
  },
);

it('has no heading over nothing', async () => {
  const screen = await open();
  for (const title of [...headings, 'Prochains rendez-vous'])
    expect(part(screen, title), title).toBeUndefined();
  expect(screen.has('.intro.two')).toBe(false);
  expect(screen.has('.carousel')).toBe(false);
  expect(screen.has('main ul')).toBe(false);
});

describe('a news card', () => {
  /** Others are among the next events. */
  const past = (change: Partial<Entry> = {}) =>
    event({ start_date: '2026-11-01', end_date: '2026-11-01', ...change });
  const content = { blogs: [article()], events: [past()], trainings: [training()] };
  const link = async (card: Entry) => {
    const screen = await open({ ...content, homeNews: [card] });
    return part(screen, 'À la une')?.links('li a');
  };

  it.each([
    ['Evènements', past, '/evenement/31/hackathon-eau'],
    ['Formations', training, '/formation/52/impression-3d'],
    ['Actualités', article, '/blog/12/pompe-solaire-seme-podji'],
    [undefined, article, '/blog/12/pompe-solaire-seme-podji'],
  ])('of category %s leads to its page', async (category, make, address) => {
    expect(await link(make({ category }))).toEqual([address]);
  });

  it('of a training has the status that its page has', async () => {
    // The list of the home page’s news has no status.
    const card = training({ status: undefined, start_date: '2027-01-11', end_date: undefined });
    const trainings = [training({ status: 'en_cours', start_date: '2027-01-11' })];
    const screen = await open({ trainings, homeNews: [card] });
    const [badge] = part(screen, 'À la une')?.all('.badge') ?? [];
    expect(badge?.text).toBe('En cours');
    expect(badge?.get('data-start')).toBeUndefined();
    expect(badge?.get('data-end')).toBe('2026-12-06T00:00:00+01:00');
  });

  it('that would lead nowhere is not shown', async () => {
    expect(await link(event({ category: 'Actualités' }))).toBeUndefined();
  });
});
