import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Services } from '../services.ts';

export function storage({ storageDir }: Services) {
  return new Hono().get('/storage/:name{.+}', (context, next) => {
    // Files of others: whatever they hold, they must not run here.
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    const name = context.req.param('name');
    return isInside(name) ? serveStatic({ root: storageDir, path: name })(context, next) : next();
  });
}

/** Editors' file names hold any character, but must not lead out of the folder. */
const isInside = (name: string) => !name.split(/[/\\]/).includes('..');
