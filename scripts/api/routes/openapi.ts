import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** What this API promises, for those who write another one. */
export function openapi({ apiUrl }: Services) {
  let document: Promise<object> | undefined;
  return new Hono().get('/openapi.json', async (context) => {
    // Few ask, and it takes a while to load and to make.
    document ??= import('../openapi/document.ts').then((made) => made.openApiDocument(apiUrl));
    return context.json(await document);
  });
}
