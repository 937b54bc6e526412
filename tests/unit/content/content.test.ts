import { expect, it } from 'vitest';
import { readContentSettings } from '../../../src/content/provider/settings.ts';
import { answer, openBuild, put, status, useProvider } from './harness.ts';

const provider = useProvider();

it('builds in the same process know nothing of each other', async () => {
  await put(provider, 'blog', { slug: 'un' });
  const before = openBuild(provider);
  expect(await before.getArticles()).toMatchObject([{ slug: 'un' }]);
  await put(provider, 'blog', { slug: 'deux' });
  const settings = readContentSettings({ ...provider.env, DATA_DIR: `${provider.dataDir}-2` });
  const after = openBuild(provider, { settings, clock: () => new Date('2031-06-15') });
  expect(await after.getArticles()).toMatchObject([{ slug: 'deux' }, { slug: 'un' }]);
  expect(await before.getArticles()).toMatchObject([{ slug: 'un' }]);
  expect(await after.footerYear()).toBe(2031);
});

it('closing waits for what is being loaded, even if it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fault = answer('/blogs', status(403));
  provider.fault = (request) => (request.url.endsWith('/faqs') ? promise : fault(request));
  const content = openBuild(provider);
  const loads = [content.getArticles(), content.getQuestions()];
  let isClosed = false;
  const closing = content.close().then(() => (isClosed = true));
  await expect(loads[0]).rejects.toThrow('GET blogs could not be read');
  expect(isClosed).toBe(false);
  resolve(Response.json([]));
  await closing;
  expect(await loads[1]).toEqual([]);
});
