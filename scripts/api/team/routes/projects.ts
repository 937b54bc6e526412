// The list of projects, one project, and several to print.
import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  failures,
  list as texts,
  project as projectTexts,
} from '../../../../src/messages/servers/team.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import { titleOf } from '../../projects/titles.ts';
import { findIds, findProjects, firstArrival, readRows } from '../../projects/list.ts';
import { findProject, projectsOf, stepChanges } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../gate.ts';
import { HOME, pageLayout } from '../layout.ts';
import { printedDossier } from '../pages/dossier.ts';
import { projectList } from '../pages/project-list.ts';
import { projectPage } from '../pages/project.ts';
import { existingPage, onPage, PAGE_SIZE, queryIn, queryOf, readView } from '../view.ts';

export function projects({ db, clock }: Services) {
  return new Hono<TeamEnv>()
    .get('/projets', async (context) => {
      const { member } = context.var;
      const view = readView(context.req);
      const { ids, counts } = await findProjects(db, view.filter, view.order);
      const page = existingPage(view.page, ids.length);
      const main = projectList({
        view: { ...view, page },
        total: ids.length,
        rows: await readRows(db, onPage(page, ids)),
        counts,
        first: await firstArrival(db),
        now: clock(),
        member,
      });
      return context.html(pageLayout({ title: texts.heading, member, section: HOME, main }));
    })
    .get('/projets/imprimer', async (context) => {
      const ids = new Set(context.req.queries('id')?.map(idOf));
      const dossiers = [];
      for (const id of [...ids].slice(0, PAGE_SIZE)) {
        const project = await findProject(db, id);
        if (!project) continue;
        const changes = await stepChanges(db, id);
        dossiers.push(
          html`<article class="dossier">
            <h2>${id}. ${titleOf(project)}</h2>
            ${printedDossier(project, changes)}
          </article>`,
        );
      }
      const main = html`<p class="actions">
          <a href="${HOME}${queryIn(context.req.query('back'))}">${projectTexts.backToList}</a>
          <button data-print hidden>${texts.print}</button>
        </p>
        ${dossiers.length > 0 ? dossiers : html`<p>${texts.nonePrinted}</p>`}`;
      const { member } = context.var;
      return context.html(pageLayout({ title: texts.printed, member, section: HOME, main }));
    })
    .get('/projets/:id{\\d+}', async (context) => {
      const { member } = context.var;
      const id = idOf(context.req.param('id'));
      const project = await findProject(db, id);
      if (!project) throw new Refusal(404, failures.notFound);
      const view = readView(context.req);
      const others = await readRows(db, await projectsOf(db, project.user_id));
      const main = projectPage({
        project,
        changes: await stepChanges(db, id),
        others: others.filter((other) => other.id !== id),
        ids: await findIds(db, view.filter, view.order),
        query: queryOf(view),
        member,
      });
      return context.html(pageLayout({ title: titleOf(project), member, section: HOME, main }));
    });
}
