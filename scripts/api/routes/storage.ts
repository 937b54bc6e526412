import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { lookup } from 'mrmime';
import type { Services } from '../services.ts';

export function storage({ storageDir }: Services) {
  return new Hono().get('/storage/:name{.+}', async (context, next) => {
    // Files of others: whatever they hold, they must not run here.
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    const name = context.req.param('name');
    if (!isInside(name)) return next();
    // A candidate's own device may keep what it has loaded, and nobody on the way.
    if (name.startsWith('projects/')) context.header('Cache-Control', 'private, max-age=86400');
    const answer = await serveStatic({ root: storageDir, path: name })(context, next);
    const type = lookup(name);
    // Hono's own table lacks the photos of iPhones, which no browser shows without their type.
    if (answer instanceof Response && type?.startsWith('image/')) {
      answer.headers.set('Content-Type', type);
    }
    return answer;
  });
}

/** Editors' file names hold any character, but must not lead out of the folder. */
const isInside = (name: string) => !name.split(/[/\\]/).includes('..');
