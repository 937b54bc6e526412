// The notes of the team on a project, and the form of one.
import { html } from 'hono/html';
import { notes as texts } from '../../../../src/messages/servers/team-notes.ts';
import { findAddresses } from '../../../../src/text/bare-addresses.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { shortName } from '../../database/journal.ts';
import { MAX_NOTE, type Note } from '../../projects/notes.ts';
import { HOME, type Html } from '../env.ts';
import { SEEN_FIELD } from './edit-form.ts';
import { askBefore, hiddenFields, moment } from './pieces.ts';

/** Where the section of a project's page begins. */
export const NOTES = 'notes';
export const hashOf = (id: number): string => `note-${id}`;

interface NoteList {
  projectId: number;
  notes: readonly Note[];
  /** Whose notes can be changed; undefined for a reader, who writes none. */
  author: number | undefined;
  /** The query of the list to go back to. */
  back: string;
}

export const noteList = ({ projectId, notes, author, back }: NoteList): Html =>
  html`<section id="${NOTES}">
    <h2>${texts.title}</h2>
    ${
      notes.length > 0
        ? html`<ol class="history">
            ${notes.map(
              (note) =>
                html`<li id="${hashOf(note.id)}">
                  <p>
                    ${moment(note.created_at)}, <b>${shortName(note.author)}</b>${
                      note.edited_at && html`, ${texts.edited}${moment(note.edited_at)}`
                    }
                  </p>
                  <blockquote>${linked(note.text)}</blockquote>
                  ${author !== undefined && note.member_id === author && actions(note, back)}
                </li>`,
            )}
          </ol>`
        : html`<p>${texts.none}</p>`
    }
    ${author !== undefined && noteForm({ projectId, back })}
  </section>`;

const addressOf = (projectId: number, id?: number): string =>
  `${HOME}/${projectId}/notes${id === undefined ? '' : `/${id}`}`;

function actions(note: Note, back: string): Html {
  const { id, project_id, created_at } = note;
  const date = formatInstant(created_at);
  return html`<div class="actions">
    <details>
      <summary aria-label="${texts.changeOf(date)}">${texts.change}</summary>
      ${noteForm({ projectId: project_id, note, back })}
    </details>
    ${askBefore({
      summary: texts.remove,
      label: texts.removeOf(date),
      text: texts.removes,
      action: `${addressOf(project_id, id)}/supprimer`,
      fields: [['back', back]],
      button: texts.removeForGood,
    })}
  </div>`;
}

/** A text in which addresses of the web are links. */
function linked(text: string): Html {
  let end = 0;
  const pieces = findAddresses(text)
    .filter(({ href }) => href.startsWith('https://'))
    .map((found) => {
      const before = text.slice(end, found.start);
      end = found.end;
      return html`${before}<a href="${found.href}" rel="noopener"
          >${text.slice(found.start, found.end)}</a
        >`;
    });
  return html`${pieces}${text.slice(end)}`;
}

interface NoteForm {
  projectId: number;
  /** Undefined for a new one. */
  note?: Note;
  back: string;
}

function noteForm({ projectId, note, back }: NoteForm): Html {
  const { id, version = '', text = '' } = note ?? {};
  return html`<form method="post" action="${addressOf(projectId, id)}" class="wide">
    ${hiddenFields([
      ['back', back],
      [SEEN_FIELD, String(version)],
    ])}
    <label class="field">
      ${note ? texts.changed : texts.field} <span class="hint">${texts.never}</span>
      <textarea name="note" rows="3" maxlength="${MAX_NOTE}" required>${`\n${text}`}</textarea>
    </label>
    <button class="button quiet">${note ? texts.save : texts.add}</button>
  </form>`;
}
