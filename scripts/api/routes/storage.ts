import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { lookup } from 'mrmime';
import { PROJECTS } from '../data-files.ts';
import type { Services } from '../services.ts';

export function storage({ storageDir }: Services) {
  return new Hono().get('/storage/:name{.+}', async (context, next) => {
    // Uploaded files must not run scripts on this origin.
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    const name = context.req.param('name');
    if (!isInside(name)) return next();
    // Cached by the candidate's browser, but not by proxies.
    if (name.startsWith(`${PROJECTS}/`)) context.header('Cache-Control', 'private, max-age=86400');
    const response = await serveStatic({ root: storageDir, path: name })(context, next);
    const type = lookup(name);
    // Hono's MIME types lack the iPhone's HEIC, which browsers show only with its type.
    if (response instanceof Response && type?.startsWith('image/')) {
      response.headers.set('Content-Type', type);
    }
    return response;
  });
}

/** Editors' file names may contain any character, but must not leave the folder. */
const isInside = (name: string) => !name.split(/[/\\]/).includes('..');
