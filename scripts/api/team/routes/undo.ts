// « Annuler » on the page of a project: a decision or a message is taken back before its candidate is told.
import { Hono } from 'hono';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { undo } from '../../projects/undo.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../env.ts';
import { toProject } from '../view.ts';

/** As the address names them: see `telling.done`. */
export const undoneAs = { undone: 'annule', before: 'deja-annule', late: 'trop-tard' } as const;

export const undoing = (services: Services) =>
  new Hono<TeamEnv>().post('/projets/:id{\\d+}/annuler', async (context) => {
    const { sent, by } = context.var;
    const id = idOf(context.req.param('id'));
    const undone = await undo(services, id, idOf(String(sent.get('change'))), by);
    return toProject(context, id, undoneAs[orNotFound(undone)]);
  });
