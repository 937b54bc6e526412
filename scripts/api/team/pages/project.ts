import { html } from 'hono/html';
import { decisions, project as texts, team } from '../../../../src/messages/servers/team.ts';
import type { ListRow } from '../../projects/list.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { stepName, stepText } from '../../submissions/steps.ts';
import { canChange, HOME, type Html } from '../layout.ts';
import type { Member } from '../members.ts';
import { decisionFields } from './decision-form.ts';
import { answers, files, history, summary } from './dossier.ts';
import { shownTitle } from '../../projects/titles.ts';

interface ProjectPage {
  project: Project;
  changes: StepChange[];
  /** Of the same candidate. */
  others: ListRow[];
  /** Of the filtered list that it was opened from. */
  ids: readonly number[];
  /** That list, as a query. */
  query: string;
  member: Member;
}

export function projectPage({ project, changes, others, ids, query, member }: ProjectPage): Html {
  const { id } = project;
  return html`
    ${neighbours(ids, id, query)}
    <div class="project">
      ${summary(project)}
      <div>
        ${answers(project)} ${files(project)} ${history(changes)}
        ${others.length > 0 ? otherProjects(others) : ''}
      </div>
      ${
        canChange(member)
          ? html`<section class="decide">
              <h2>${decisions.title}</h2>
              <form method="post" action="/equipe/decisions">
                ${decisionFields({ projects: [{ id, seen: changes.at(-1)?.id ?? 0 }], back: query })}
              </form>
            </section>`
          : html`<p class="hint">${team.readOnly}</p>`
      }
    </div>
  `;
}

const otherProjects = (others: ListRow[]): Html =>
  html`<section>
    <h2>${texts.others}</h2>
    <ul>
      ${others.map(
        (row) =>
          html`<li>
            <a href="${HOME}/${row.id}">${shownTitle(row)}</a>, ${stepText(stepName(row.step))}
          </li>`,
      )}
    </ul>
  </section>`;

function neighbours(ids: readonly number[], id: number, query: string): Html {
  const index = ids.indexOf(id);
  const link = (other: number | undefined, rel: 'prev' | 'next', name: string) =>
    other === undefined ? '' : html`<a href="${HOME}/${other}${query}" rel="${rel}">${name}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.neighbours}">
    <a href="${HOME}${query}">${texts.backToList}</a>
    ${
      index === -1
        ? ''
        : html`${link(ids[index - 1], 'prev', texts.previous)}
            <span>${texts.position(index + 1, ids.length)}</span>
            ${link(ids[index + 1], 'next', texts.next)}
            <span class="hint" data-keys hidden>${texts.keys}</span>`
    }
    <a href="${HOME}/imprimer?${new URLSearchParams({ id: String(id), back: query })}"
      >${texts.print}</a
    >
  </nav>`;
}
