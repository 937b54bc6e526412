import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** The contract of this API, for implementers of another provider. */
export function openapi({ apiUrl }: Services) {
  let document: Promise<object> | undefined;
  return new Hono().get('/openapi.json', async (context) => {
    // Loaded and generated on demand: it is slow and rarely requested.
    document ??= import('../openapi/document.ts').then((module) => module.openApiDocument(apiUrl));
    return context.json(await document);
  });
}
