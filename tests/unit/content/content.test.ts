import { expect, it } from 'vitest';
import { answer, openBuild, status, useProvider } from './harness.ts';

const provider = useProvider();

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
