// Previews: the embedded API asks for the page of an item that is not published, and its member reads
// it here, on the site, so that styles and scripts are those of the site.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { noindex } from '../../../src/hosting/headers.ts';
import { preview as texts } from '../../../src/messages/servers/team-publication.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { kinds, type Kind } from '../../../src/routes/items.ts';
import { log } from '../../lib/log.ts';
import { typeOf } from '../http/content-headers.ts';
import { describe, explain } from '../publishing/failure.ts';
import type { Services } from '../services.ts';
import type { Webhook } from '../webhook/routes.ts';

const MAX_BODY = 3 * MEGABYTE;
/** See src/content/images/names.ts. */
const IMAGE = /^[0-9a-f]{16}-(?:\d+\.(?:avif|webp)|share\.jpg|preview\.avif)$/;

/** The builder reads the other fields as those of a provider. */
const draft = v.object({
  /** Of the provider. */
  list: v.picklist(Object.keys(kinds) as Kind[]),
  item: v.looseObject({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    category: v.nullish(v.string()),
  }),
});

export function createPreviewRoutes(
  { previews, siteUrl }: Pick<Services, 'previews' | 'siteUrl'>,
  { requireSecret }: Pick<Webhook, 'requireSecret'>,
) {
  const app = new Hono();

  app.use('/hooks/preview/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header(noindex.name, noindex.value);
  });

  app.post('/hooks/preview', requireSecret, limit, async (c) => {
    const parsed = v.safeParse(draft, await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return c.json({ error: `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}` }, 400);
    }
    try {
      const { list, item } = parsed.output;
      const id = await previews.add({ list, page: `${kinds[list].page}/${item.id}/`, item });
      return c.json({ url: `${siteUrl}/hooks/preview/${id}` });
    } catch (error) {
      const reason = describe(explain(error));
      log('preview.failed', { reason });
      return c.json({ error: reason }, 500);
    }
  });

  app.get('/hooks/preview/:id', (c) => {
    const page = previews.page(c.req.param('id'));
    return page
      ? c.body(new Uint8Array(page), 200, { 'Content-Type': typeOf('page.html') })
      : c.text(texts.gone, 404);
  });

  app.get('/hooks/preview/images/:name', async (c) => {
    const name = c.req.param('name');
    const image = IMAGE.test(name) ? await previews.image(name).catch(() => undefined) : undefined;
    return image
      ? c.body(new Uint8Array(image), 200, { 'Content-Type': typeOf(name) })
      : c.notFound();
  });

  return app;
}

const limit = bodyLimit({ maxSize: MAX_BODY });
