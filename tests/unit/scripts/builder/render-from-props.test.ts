// A page that is rendered again only when its key changes may read nothing that the key leaves out.
import { expect, it } from 'vitest';
import { renderFromProps } from '../../../../scripts/builder/render-from-props.ts';
import { openBuild, put, useProvider } from '../../content/harness.ts';

const provider = useProvider();
const file = 'blog/1/sujet.html';

it('refuses a page that reads a collection, with the remedy', async () => {
  await put(provider, 'event', { slug: 'marche' });
  const { getEntries } = openBuild(provider);
  const page = async () => (await getEntries('events')).map(({ slug }) => slug).join();
  const refusal = `${file} reads events while it is rendered, which its key does not cover: read it in getStaticPaths`;
  await expect(renderFromProps(file, page)).rejects.toThrow(refusal);
  // The collection is already in memory.
  await expect(renderFromProps(file, page)).rejects.toThrow(refusal);
});

it('refuses a page of which a component reads, later than the page itself', async () => {
  const { getQuestions } = openBuild(provider);
  const component = async () => JSON.stringify(await getQuestions());
  const page = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return component();
  };
  await expect(renderFromProps(file, page)).rejects.toThrow(`${file} reads questions `);
});

it('renders a page of its props while another page reads', async () => {
  const { getEntries } = openBuild(provider);
  const page = () => Promise.resolve('of its props');
  const [rendered, events] = await Promise.all([renderFromProps(file, page), getEntries('events')]);
  expect(rendered).toBe('of its props');
  expect(events).toEqual([]);
});
