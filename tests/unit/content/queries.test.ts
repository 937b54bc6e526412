import { expect, it } from 'vitest';
import type { Card } from '../../../src/content/entry.ts';
import { answer, firstOf, json, openBuild, put, useProvider } from './harness.ts';

const provider = useProvider();

const slugs = (items: Card[]) => items.map(({ slug }) => slug);

it('lists are shown in the reverse of the provider’s order, slides and questions in its own', async () => {
  const inOrder = ['un', 'deux', 'trois'];
  for (const slug of inOrder) {
    for (const kind of ['blog', 'event', 'training', 'support'] as const) {
      await put(provider, kind, { slug });
    }
    await provider.db.insertInto('carousels').values({ heading: slug }).execute();
    await provider.db.insertInto('faqs').values({ question: slug, answer: 'a' }).execute();
    await provider.db.insertInto('programs').values({ title: slug }).execute();
  }
  const pages = openBuild(provider);
  const home = await pages.getHome();
  for (const items of [
    await pages.getEntries('blogs'),
    await pages.getEntries('events'),
    await pages.getEntries('trainings'),
    await pages.getEntries('supports'),
    home.trainings,
    home.supports,
  ]) {
    expect(slugs(items)).toEqual(inOrder.toReversed());
  }
  expect((await pages.getSlides()).map(({ heading }) => heading)).toEqual(inOrder);
  expect((await pages.getQuestions()).map(({ question }) => question)).toEqual(inOrder);
  expect((await pages.getCalls()).map(({ title }) => title)).toEqual(inOrder);
});

it('each list is asked for once, however many pages ask', async () => {
  const { getEntries, getHome } = openBuild(provider);
  await Promise.all([getEntries('blogs'), getEntries('blogs'), getHome(), getHome()]);
  const lists = ['SupportEvents', 'allblogsevents', 'blogs', 'categories', 'events', 'programs'];
  lists.push('supports', 'trainingEvents', 'trainings');
  expect(provider.calls.toSorted()).toEqual(lists.map((list) => `GET /${list}`));
});

it('a card of the home page that has no page is not shown; others lead to theirs as it is now', async () => {
  const training = await put(provider, 'training', { slug: 'a' });
  const support = await put(provider, 'support', { slug: 'b' });
  const cards = (id: number) => json([id, 99].map((id) => ({ id, slug: 'avant', title: 'Titre' })));
  provider.fault = firstOf(
    answer('/trainingEvents', cards(training)),
    answer('/SupportEvents', cards(support)),
  );
  const { trainings, supports } = await openBuild(provider).getHome();
  expect(slugs(trainings)).toEqual(['a']);
  expect(slugs(supports)).toEqual(['b']);
});
