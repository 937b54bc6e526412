// The files of a project: as they were sent, and small pictures of them.
import { buffer } from 'node:stream/consumers';
import { Hono, type Context } from 'hono';
import { idOf } from '../../http/id.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { shownFileName } from '../../projects/file-name.ts';
import { contentFor } from '../../storage/storage.ts';
import type { TeamEnv } from '../env.ts';
import { neutralName, PREVIEWED } from '../pages/dossier.ts';
import { inTurn, smallPicture } from '../small-picture.ts';

/** Pixels of a side; twice as many as the page shows. */
const SIDE = 800;

export function files(services: Services) {
  return new Hono<TeamEnv>()
    .get('/projets/:id/fichiers/:position{\\d+}', (context) => sendFile(services, context))
    .get('/projets/:id/fichiers/:position{\\d+}/apercu', (context) =>
      sendPreview(services, context),
    );
}

async function find({ db }: Services, { req }: Context) {
  const file = db
    .selectFrom('project_files')
    .select(['path', 'name', 'type', 'position'])
    .where('project_id', '=', idOf(req.param('id')))
    .where('position', '=', idOf(req.param('position')));
  return orNotFound(await file.executeTakeFirst());
}

/** @param hidesName that the candidate gave it */
export async function sendFile(services: Services, context: Context, hidesName = false) {
  const { path, name, type, position } = await find(services, context);
  const shown = hidesName ? neutralName(position, type) : shownFileName(name, type);
  const file = orNotFound(await services.files.read(path));
  return context.body(contentFor(context.req, file), 200, {
    'Content-Type': type,
    'Content-Length': String(file.bytes),
    // It must not run in this origin, whatever it is.
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`,
  });
}

export async function sendPreview(services: Services, context: Context) {
  const { path, type } = await find(services, context);
  if (!PREVIEWED.includes(type)) throw notFound();
  const picture = await inTurn(async () => {
    // Whoever leads through a list with the keys does not wait for all pictures.
    if (context.req.raw.signal.aborted) throw notFound();
    const { body } = orNotFound(await services.files.read(path));
    return smallPicture(await buffer(body), SIDE);
  });
  return context.body(picture, 200, { 'Content-Type': 'image/webp' });
}
