import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { lookup } from 'mrmime';
import { PROJECTS } from '../storage/data-files.ts';
import type { Services } from '../services.ts';
import { contentFor, type CandidateFiles } from '../storage/storage.ts';

export function storage({ storageDir, files }: Services) {
  return new Hono().get('/storage/:name{.+}', async (context, next) => {
    // Uploaded files must not run scripts on this origin.
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    const name = context.req.param('name');
    if (!isPublic(name)) return next();
    if (name.startsWith(`${PROJECTS}/`))
      return (await candidateFile(context, files, name)) ?? next();
    const response = await serveStatic({ root: storageDir, path: name })(context, next);
    const type = lookup(name);
    // Hono's own types lack endings such as .jpe and .heic, which earlier versions stored as they were.
    if (response instanceof Response && type?.startsWith('image/')) {
      response.headers.set('Content-Type', type);
    }
    return response;
  });
}

/** Always sent by the API: the files have no public address, wherever they are stored. */
async function candidateFile(context: Context, files: CandidateFiles, name: string) {
  const { req } = context;
  const file = await files.read(name, req.header('Range'));
  if (!file) return undefined;
  return context.body(contentFor(req, file), file.range === undefined ? 200 : 206, {
    'Content-Type': file.type,
    'Content-Length': String(file.bytes),
    'Accept-Ranges': 'bytes',
    // Cached by the candidate's browser, but not by proxies.
    'Cache-Control': 'private, max-age=86400',
    ...(file.range !== undefined && { 'Content-Range': file.range }),
  });
}

/** Editors' file names may contain any character. With a dot, `..` begins, and what is the API's own. */
const isPublic = (name: string) => name.split(/[/\\]/).every((part) => !part.startsWith('.'));
