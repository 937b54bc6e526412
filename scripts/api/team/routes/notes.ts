// Writing notes about a project. Everybody in the team reads them, and only the author changes one.
import { Hono, type Context } from 'hono';
import { notes as texts } from '../../../../src/messages/servers/team-notes.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { MAX_NOTE, removeNote, writeNote, type Note } from '../../projects/notes.ts';
import { findProject } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../env.ts';
import { SEEN_FIELD } from '../pages/edit-form.ts';
import { hashOf, NOTES as SECTION } from '../pages/notes.ts';
import { typedText } from '../sent-form.ts';
import { toProject } from '../view.ts';

const NOTES = '/projets/:id{\\d+}/notes';
const NOTE = `${NOTES}/:note{\\d+}`;

export function notes(services: Services) {
  return new Hono<TeamEnv>()
    .post(NOTES, (context) => write(context))
    .post(NOTE, (context) => {
      const version = Number(context.var.sent.get(SEEN_FIELD));
      return write(context, { id: idOf(context.req.param('note')), version });
    })
    .post(`${NOTE}/supprimer`, async (context) => {
      const {
        req,
        var: { member, by },
      } = context;
      const project_id = idOf(req.param('id'));
      await removeNote(
        services,
        { id: idOf(req.param('note')), project_id, member_id: member.id },
        by,
      );
      return toProject(context, project_id, 'note-supprimee', SECTION);
    });

  async function write(context: Context<TeamEnv>, replaces?: Pick<Note, 'id' | 'version'>) {
    const { member, by, sent } = context.var;
    const { id } = orNotFound(await findProject(services.db, idOf(context.req.param('id'))));
    const text = typedText(sent, 'note');
    if (text === '') throw new Refusal(422, texts.missing);
    if (text.length > MAX_NOTE) throw new Refusal(422, texts.tooLong(MAX_NOTE));
    const written = { project_id: id, member_id: member.id, author: by, text };
    return toProject(context, id, 'note', hashOf(await writeNote(services, written, replaces)));
  }
}
