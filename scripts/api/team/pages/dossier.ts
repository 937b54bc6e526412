// A project with all of its answers, as a page and on paper.
import { html } from 'hono/html';
import { formatBytes } from '../../../../src/text/bytes.ts';
import {
  formatAnswer,
  stepsFor,
  visibleQuestions,
  type Answers,
} from '../../../../src/contract/submission/answers.ts';
import type { FormQuestion, Step } from '../../../../src/contract/submission/form-steps.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import { optionName } from '../../../../src/contract/submission/questions/question.ts';
import { list, project as texts, team } from '../../../../src/messages/servers/team.ts';
import { projectNumber } from '../../../../src/messages/submission/tracking.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { shortName } from '../../database/journal.ts';
import { isMessage, type Project, type StepChange } from '../../projects/queries.ts';
import { shownFileName } from '../../projects/file-name.ts';
import { stepName, textOf } from '../../projects/steps.ts';
import { definitions, moment, stepMark } from './pieces.ts';
import { domainNames } from './project-list.ts';
import { undoneText } from './waiting.ts';
import { CANDIDATES, HOME, type Html } from '../env.ts';

/** What is decided about first: the answers and the files. */
export const answersAndFiles = (project: Project, isPrinted = false): Html =>
  html`${answersOf(project).answers} ${files(project, `${HOME}/${project.id}`, { isPrinted })}`;

/** @param changes of its step, with the messages between them */
export const historySection = (
  changes: readonly StepChange[],
  actionsFor?: (change: StepChange) => Html | '',
): Html =>
  section(
    texts.history,
    changes.length === 0
      ? html`<p>${texts.noHistory}</p>`
      : html`<ol class="history">
          ${changes.map(
            (change) =>
              html`<li>
                <p>${isMessage(change) ? messageLine(change) : decisionLine(change)}</p>
                ${change.message && html`<blockquote>${change.message}</blockquote>`}
                ${change.undone_at && html`<p class="hint">${undoneText(change)}</p>`}
                ${actionsFor?.(change)}
              </li>`,
          )}
        </ol>`,
  );

export const candidateSection = (project: Project): Html =>
  section(
    list.candidate,
    definitions('answers', [
      [texts.account, html`<a href="${CANDIDATES}/${project.user_id}">${fullName(project)}</a>`],
      [team.email, html`<a href="mailto:${project.email}">${project.email}</a>`],
      [team.phone, project.phone],
      ...answersOf(project).contacts,
    ]),
  );

/** For a juror, who neither decides nor writes to the candidate. */
export function jurorDossier(project: Project, address: string, hidesContacts: boolean): Html {
  const { answers, contacts } = answersOf(project);
  return html`${factLine([...kindOf(project), !hidesContacts && fullName(project)])} ${answers}
  ${files(project, address, { hidesNames: hidesContacts })}
  ${!hidesContacts && section(list.candidate, definitions('answers', contacts))}`;
}

function answersOf(project: Project) {
  const given = project.answers as Answers;
  const rowsOf = (step: Step, isContact: boolean) =>
    visibleQuestions(step, given)
      .filter((question) => question.kind !== 'files' && isAboutContact(question) === isContact)
      .map((question) => [question.label, formatAnswer(question, given) || unanswered] as const);
  // The level stands above. The form asks about the people before the project.
  const steps = stepsFor(given)
    .filter(({ id }) => id !== 'niveau')
    .toSorted((one, other) => Number(one.id === 'personnel') - Number(other.id === 'personnel'));
  return {
    answers: steps.map((step) => section(step.title, definitions('answers', rowsOf(step, false)))),
    contacts: steps.flatMap((step) => rowsOf(step, true)),
  };
}

/** Who asks, and how to reach them. */
const isAboutContact = ({ name, autoComplete = '' }: FormQuestion): boolean =>
  name === 'autre_coordonnee' || ['name', 'email', 'tel'].includes(autoComplete);

const unanswered = html`<span class="hint">${texts.unanswered}</span>`;

export const section = (title: string, content: unknown): Html =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;

/**
 * In a line.
 *
 * @param more for the page of the team
 */
export const facts = (project: Project, more: Html | false = false): Html =>
  factLine([
    stepMark(stepName(project.step)),
    projectNumber(project.id),
    html`${list.date} ${moment(project.created_at)}`,
    ...kindOf(project),
    fullName(project),
    more,
  ]);

const kindOf = ({ niveau_academique, answers }: Project): string[] => [
  optionName(level, niveau_academique),
  domainNames([answers['domaines_application'] ?? []].flat().map(String)).join(', '),
];

const factLine = (parts: readonly (Html | string | false)[]): Html =>
  html`<p class="facts">${parts.map((fact) => fact && html`<span>${fact}</span>`)}</p>`;

/** Types that `files.ts` makes a small picture of. */
export const PREVIEWED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Instead of the name that a candidate gave it, which may be their own. */
export const neutralName = (position: number, type: string): string =>
  shownFileName(texts.file(position + 1), type);

interface FileList {
  /** On paper, all pictures are loaded: a browser prints none of those that it has not reached. */
  isPrinted?: boolean;
  hidesNames?: boolean;
}

/** @param page of the project */
function files(
  { files }: Project,
  page: string,
  { isPrinted = false, hidesNames = false }: FileList,
): Html | '' {
  if (files.length === 0) return '';
  return section(
    texts.files,
    html`<ul class="files">
      ${files.map(({ name: given, type, bytes }, position) => {
        const address = `${page}/fichiers/${position}`;
        const name = hidesNames ? neutralName(position, type) : given;
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
          <a href="${address}" download><bdi>${name}</bdi></a>
          <span class="hint">${formatBytes(bytes)}</span>
        </li>`;
      })}
    </ul>`,
  );
}

const messageLine = ({ changed_at, changed_by }: StepChange): Html =>
  html`${moment(changed_at)}, <b>${texts.messageOf(shortName(changed_by))}</b>`;

const decisionLine = ({ changed_at, changed_by, from_step, to_step, silent }: StepChange): Html =>
  html`${moment(changed_at)}, ${shortName(changed_by)} : ${textOf(from_step)} →
    <b>${textOf(to_step)}</b>${silent ? `, ${texts.silently}` : ''}`;

/**
 * Leads to the projects beside it.
 *
 * @param ids of the filtered list that it was opened from
 * @param query of that list
 */
export function neighbours(ids: readonly number[], id: number, query: string): Html {
  const index = ids.indexOf(id);
  const link = (other: number | undefined, rel: 'prev' | 'next', name: string) =>
    other !== undefined &&
    html`<a href="${HOME}/${other}${query}" rel="${rel}" title="${texts.keys}">${name}</a>`;
  return html`<nav class="neighbours hint" aria-label="${texts.neighbours}">
    <a href="${HOME}${query}">${team.backToList}</a>
    ${
      index !== -1 &&
      html`${link(ids[index - 1], 'prev', texts.previous)}
        <span>${texts.position(index + 1, ids.length)}</span>
        ${link(ids[index + 1], 'next', texts.next)}`
    }
    <a href="${HOME}/imprimer?${new URLSearchParams({ id: String(id), back: query })}"
      >${list.print}</a
    >
  </nav>`;
}
