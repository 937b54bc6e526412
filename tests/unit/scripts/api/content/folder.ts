// The folder of an operator: images and texts, the data beside them, and a portal that is told.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Tables } from '../../../../../scripts/api/database/tables.ts';
import { createFolder, runHere } from '../cli.ts';
import { rows, serveOver } from '../harness.ts';

export const SECRET = `whsec_${btoa('012345678901234567890123')}`;

/** The portal's webhook, and what it was sent. */
export async function startWebhook(status = 202, body = '{"id":"b42","status":"queued"}') {
  const calls: unknown[] = [];
  const app = new Hono().post('/hooks/rebuild', ({ req }) => {
    calls.push(req.header('Authorization'));
    return new Response(body, { status });
  });
  return { calls, SITE_URL: (await serveOver({ app })).url };
}

/** With the author's name in its metadata. */
export const photo = (background = '#a8452c', width = 16): Promise<Buffer> =>
  sharp({ create: { width, height: 10, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Afi Dossou' } })
    .toBuffer();

export async function createContentFolder(files: Record<string, string | Buffer> = {}) {
  const { folder, db, storageDir } = await createFolder();
  const { calls, SITE_URL } = await startWebhook();
  const names = new Set<string>();
  const write = (name: string, content: string | Buffer) => {
    names.add(name);
    writeFileSync(path.join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  const env = { SITE_URL, REBUILD_SECRET: SECRET };
  return {
    db,
    /** One for each time that the site was rebuilt. */
    calls,
    write,
    /** Files of the folder may be named as in a process there. */
    api: (command: string, ...args: string[]) =>
      runHere(
        folder,
        [command, ...args.map((arg) => (names.has(arg) ? path.join(folder, arg) : arg))],
        env,
      ),
    table: (name: keyof Tables) => rows(db, name),
    stored: (name: string) => readFileSync(path.join(storageDir, name)),
    /** The names of the images. */
    images: () =>
      readdirSync(storageDir)
        .filter((name) => name !== 'projects')
        .sort(),
  };
}
