// A project with all of its answers, as a page and on paper.
import { html } from 'hono/html';
import { formatDate } from '../../../../src/text/dates/format.ts';
import { formatBytes } from '../../../../src/text/bytes.ts';
import {
  outsideSteps,
  universitySteps,
  type FormQuestion,
  type Step,
} from '../../../../src/contract/submission/form-steps.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import { optionName } from '../../../../src/contract/submission/questions/question.ts';
import { nonUniversity } from '../../../../src/contract/submission/levels.ts';
import { project as texts } from '../../../../src/messages/servers/team.ts';
import { answerText } from '../../projects/answers.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { stepName, stepText } from '../../submissions/steps.ts';
import { CANDIDATES, HOME, type Html } from '../layout.ts';
import { moment } from './pieces.ts';

type Heading = 'h2' | 'h3';

const heading = (rank: Heading, text: string): Html =>
  rank === 'h2' ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;

/** On paper, for a jury. */
export const printedDossier = (project: Project, changes: StepChange[]): Html =>
  html`${summary(project)} ${answers(project, 'h3')} ${files(project, 'h3')}
  ${history(changes, 'h3')}`;

export function summary({ id, first_name, last_name, email, phone, ...project }: Project): Html {
  return html`<dl class="summary">
    <dt>${texts.id}</dt>
    <dd>${id}</dd>
    <dt>${texts.step}</dt>
    <dd><span class="step ${stepName(project.step)}">${stepText(stepName(project.step))}</span></dd>
    <dt>${texts.submitted}</dt>
    <dd>${moment(project.created_at)}</dd>
    <dt>${texts.level}</dt>
    <dd>${optionName(level, project.niveau_academique)}</dd>
    <dt>${texts.candidate}</dt>
    <dd><a href="${CANDIDATES}/${project.user_id}">${first_name} ${last_name}</a></dd>
    <dt>${texts.email}</dt>
    <dd><a href="mailto:${email}">${email}</a></dd>
    <dt>${texts.phone}</dt>
    <dd>${phone}</dd>
  </dl>`;
}

/** Under the headings and questions of the form that the candidate filled in. */
export function answers(project: Project, rank: Heading = 'h2'): Html {
  const form: readonly Step[] =
    project.niveau_academique === nonUniversity ? outsideSteps : universitySteps;
  return html`${form.map(({ title, questions }) => {
    const answered = questions
      .filter(
        ({ kind, when }) => kind !== 'files' && (!when || project.answers[when.name] === when.is),
      )
      .map((question) => [question, shownAnswer(project, question)] as const);
    return html`<section>
      ${heading(rank, title)}
      <dl class="answers">
        ${answered.map(
          ([{ label }, answer]) =>
            html`<dt>${label}</dt>
              <dd>${answer || html`<span class="hint">${texts.unanswered}</span>`}</dd>`,
        )}
      </dl>
    </section>`;
  })}`;
}

const shownAnswer = (project: Project, question: FormQuestion): string => {
  const answer = answerText(project, question);
  return question.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(answer) ? formatDate(answer) : answer;
};

/** Types that `files.ts` makes a small picture of. */
export const PREVIEWED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** On paper, all pictures are loaded: a browser prints none of those that it has not reached. */
export function files({ id, files }: Project, rank: Heading = 'h2'): Html | '' {
  if (files.length === 0) return '';
  return html`<section>
    ${heading(rank, texts.files)}
    <ul class="files">
      ${files.map(({ name, type, bytes }, position) => {
        const address = `${HOME}/${id}/fichiers/${position}`;
        return html`<li>
          ${
            PREVIEWED.includes(type)
              ? html`<a href="${address}/apercu"
                  ><img
                    src="${address}/apercu"
                    alt="${texts.preview(name)}"
                    width="400"
                    height="300"
                    loading="${rank === 'h2' ? 'lazy' : 'eager'}"
                /></a>`
              : ''
          }
          <a href="${address}" download>${name}</a>
          <span class="hint">${formatBytes(bytes)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

export function history(changes: StepChange[], rank: Heading = 'h2'): Html {
  return html`<section>
    ${heading(rank, texts.history)}
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
