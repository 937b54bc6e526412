// A project with all of its answers, as a page and on paper.
import { html } from 'hono/html';
import { formatBytes } from '../../../../src/text/bytes.ts';
import { answeredSteps, type Answers } from '../../../../src/contract/submission/answers.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import { optionName } from '../../../../src/contract/submission/questions/question.ts';
import { list, project as texts, team } from '../../../../src/messages/servers/team.ts';
import { projectNumber } from '../../../../src/messages/submission/tracking.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { stepName, stepText } from '../../projects/steps.ts';
import { definitions, moment, stepMark } from './pieces.ts';
import { CANDIDATES, HOME, type Html } from '../env.ts';

/**
 * All that is known about a project.
 *
 * @param changes of its step
 */
export const dossier = (project: Project, changes: StepChange[], isPrinted = false): Html =>
  html`${answers(project)} ${files(project, isPrinted)} ${history(changes)}`;

export const summary = ({ email, ...project }: Project): Html =>
  definitions('summary', [
    [list.number, projectNumber(project.id)],
    [list.step, stepMark(stepName(project.step))],
    [list.date, moment(project.created_at)],
    [list.level, optionName(level, project.niveau_academique)],
    [
      list.candidate,
      html`<a href="${CANDIDATES}/${project.user_id}"
        >${project.first_name} ${project.last_name}</a
      >`,
    ],
    [team.email, html`<a href="mailto:${email}">${email}</a>`],
    [team.phone, project.phone],
  ]);

/** Under the headings and questions of the form that the candidate filled in. */
function answers(project: Project): Html {
  const unanswered = html`<span class="hint">${texts.unanswered}</span>`;
  return html`${answeredSteps(project.answers as Answers).map(
    ({ title, answers: given }) =>
      html`<section>
        <h2>${title}</h2>
        ${definitions(
          'answers',
          given.map(({ label, text }) => [label, text || unanswered]),
        )}
      </section>`,
  )}`;
}

/** Types that `files.ts` makes a small picture of. */
export const PREVIEWED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** On paper, all pictures are loaded: a browser prints none of those that it has not reached. */
function files({ id, files }: Project, isPrinted: boolean): Html | '' {
  if (files.length === 0) return '';
  return html`<section>
    <h2>${texts.files}</h2>
    <ul class="files">
      ${files.map(({ name, type, bytes }, position) => {
        const address = `${HOME}/${id}/fichiers/${position}`;
        return html`<li>
          ${
            PREVIEWED.includes(type) &&
            html`<a href="${address}/apercu"
              ><img
                src="${address}/apercu"
                alt="${texts.preview(name)}"
                width="400"
                height="300"
                loading="${isPrinted ? 'eager' : 'lazy'}"
            /></a>`
          }
          <a href="${address}" download>${name}</a>
          <span class="hint">${formatBytes(bytes)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

function history(changes: StepChange[]): Html {
  return html`<section>
    <h2>${texts.history}</h2>
    ${
      changes.length === 0
        ? html`<p>${texts.noHistory}</p>`
        : html`<ol class="history">
            ${changes.map(
              ({ changed_at, changed_by, from_step, to_step, message, silent }) =>
                html`<li>
                  <p>
                    ${moment(changed_at)}, ${changed_by} : ${stepText(stepName(from_step))} →
                    <b>${stepText(stepName(to_step))}</b>${silent ? `, ${texts.silently}` : ''}
                  </p>
                  ${message && html`<blockquote>${message}</blockquote>`}
                </li>`,
            )}
          </ol>`
    }
  </section>`;
}

/**
 * Leads to the projects beside it.
 *
 * @param ids of the filtered list that it was opened from
 * @param query of that list
 */
export function neighbours(ids: readonly number[], id: number, query: string): Html {
  const index = ids.indexOf(id);
  const link = (other: number | undefined, rel: 'prev' | 'next', name: string) =>
    other !== undefined && html`<a href="${HOME}/${other}${query}" rel="${rel}">${name}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.neighbours}">
    <a href="${HOME}${query}">${team.backToList}</a>
    ${
      index !== -1 &&
      html`${link(ids[index - 1], 'prev', texts.previous)}
        <span>${texts.position(index + 1, ids.length)}</span>
        ${link(ids[index + 1], 'next', texts.next)}
        <span class="hint" data-keys hidden>${texts.keys}</span>`
    }
    <a href="${HOME}/imprimer?${new URLSearchParams({ id: String(id), back: query })}"
      >${texts.print}</a
    >
  </nav>`;
}
