// Writing notes about a project. Everybody in the team reads them, and only the author changes one.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { notes as texts } from '../../../../src/messages/servers/team-notes.ts';
import { idOf } from '../../http/id.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import { readRows } from '../../projects/list.ts';
import {
  addNote,
  changeNote,
  findNote,
  MAX_NOTE,
  removeNote,
  type Note,
} from '../../projects/notes.ts';
import { shownTitle } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { HOME, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { SEEN_FIELD } from '../pages/edit-form.ts';
import { hashOf, NOTES as SECTION, noteForm, overtaken } from '../pages/notes.ts';
import { alert } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { backOf, queryOf, readView, toProject } from '../view.ts';

const NOTES = '/projets/:id{\\d+}/notes';
const NOTE = `${NOTES}/:note{\\d+}`;

const projectOf = ({ req }: Context<TeamEnv>): number => idOf(req.param('id'));
const sentText = ({ var: { sent } }: Context<TeamEnv>): string => typedText(sent, 'note');

export function notes(services: Services) {
  const { db } = services;

  return new Hono<TeamEnv>()
    .post(NOTES, async (context) => {
      const fault = faultIn(context);
      if (fault) return showForm(context, fault);
      const { member, by } = context.var;
      const project_id = projectOf(context);
      const note = { project_id, member_id: member.id, author: by, text: sentText(context) };
      const id = orNotFound(await addNote(services, note));
      return toProject(context, project_id, 'note', hashOf(id));
    })
    .get(NOTE, async (context) => showForm(context, { note: orNotFound(await ownNote(context)) }))
    .post(NOTE, async (context) => {
      const note = await ownNote(context);
      const fault = faultIn(context);
      if (fault) return showForm(context, { note, ...fault });
      const text = sentText(context);
      const { sent, by } = context.var;
      const seen = idOf(String(sent.get(SEEN_FIELD) ?? ''));
      const stored = note && (await changeNote(services, note, { text, seen, by }));
      if (!stored) return showForm(context, { status: 404, notice: alert(texts.gone) });
      if (stored.text === text) {
        return toProject(context, stored.project_id, 'note', hashOf(stored.id));
      }
      // Another tab of its author was first.
      return showForm(context, { note: stored, status: 409, notice: overtaken(stored) });
    })
    .post(`${NOTE}/supprimer`, async (context) => {
      const note = await ownNote(context);
      if (note) await removeNote(services, note, context.var.by);
      return toProject(context, projectOf(context), 'note-supprimee', SECTION);
    });

  /** Undefined if it is gone. */
  async function ownNote(context: Context<TeamEnv>): Promise<Note | undefined> {
    const note = await findNote(db, projectOf(context), idOf(context.req.param('note')));
    if (note && note.member_id !== context.var.member.id) throw notFound();
    return note;
  }

  /** With what was typed, if something was: nothing is lost. */
  async function showForm(context: Context<TeamEnv>, { note, status = 200, notice }: Form) {
    const row = orNotFound((await readRows(db, [projectOf(context)]))[0]);
    const text = sentText(context) || (note?.text ?? '');
    const back = backOf(context) || queryOf(readView(context.req));
    const above = html`<p class="hint">
      <a href="${HOME}/${row.id}${back}">${shownTitle(row)}</a>
    </p>`;
    const main = html`${notice} ${noteForm({ projectId: row.id, note, text, back })}`;
    return show(context, note ? texts.changeTitle : texts.field, main, { status, above });
  }
}

interface Form {
  /** Undefined for a new one. */
  note?: Note | undefined;
  status?: 200 | 404 | 409 | 422;
  notice?: Html;
}

function faultIn(context: Context<TeamEnv>): Pick<Form, 'status' | 'notice'> | undefined {
  const { length } = sentText(context);
  if (length > 0 && length <= MAX_NOTE) return undefined;
  return { status: 422, notice: alert(length > 0 ? texts.tooLong(MAX_NOTE) : texts.missing) };
}
