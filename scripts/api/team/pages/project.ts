import { html } from 'hono/html';
import { decisions, project as texts, team } from '../../../../src/messages/servers/team.ts';
import type { ListRow } from '../../projects/list.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { canChange, HOME, type Html } from '../layout.ts';
import type { Member } from '../members.ts';
import { decisionForm } from './decision-form.ts';
import { dossier, summary } from './dossier.ts';
import { projectLinks } from './pieces.ts';

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
  const targets = [{ id, seen: changes.at(-1)?.id ?? 0 }];
  return html`
    ${neighbours(ids, id, query)}
    <div class="project">
      ${summary(project)}
      <div>
        ${dossier(project, changes)}
        ${
          others.length > 0 &&
          html`<section>
            <h2>${texts.others}</h2>
            ${projectLinks(others)}
          </section>`
        }
      </div>
      ${
        canChange(member)
          ? html`<section class="decide">
              <h2>${decisions.title}</h2>
              ${decisionForm({ targets, message: '', silent: false, back: query })}
            </section>`
          : html`<p class="hint">${team.readOnly}</p>`
      }
    </div>
  `;
}

function neighbours(ids: readonly number[], id: number, query: string): Html {
  const index = ids.indexOf(id);
  const link = (other: number | undefined, rel: 'prev' | 'next', name: string) =>
    other !== undefined && html`<a href="${HOME}/${other}${query}" rel="${rel}">${name}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.neighbours}">
    <a href="${HOME}${query}">${texts.backToList}</a>
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
