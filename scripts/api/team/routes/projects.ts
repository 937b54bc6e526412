// The list of projects, one project, and several to print.
import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  decisions,
  list as texts,
  project as projectTexts,
} from '../../../../src/messages/servers/team.ts';
import type { Database } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { titleOf } from '../../projects/titles.ts';
import { findIds, findProjects, firstArrival, readRows } from '../../projects/list.ts';
import {
  eachProject,
  findProject,
  projectsOf,
  stepChanges,
  type Project,
} from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../gate.ts';
import { HOME, showIn } from '../layout.ts';
import { dossier, summary } from '../pages/dossier.ts';
import { projectList } from '../pages/project-list.ts';
import { projectPage } from '../pages/project.ts';
import {
  existingPage,
  onPage,
  PAGE_SIZE,
  queryIn,
  queryOf,
  readView,
  selectionOf,
} from '../view.ts';

const show = showIn(HOME);

export function projects({ db, clock }: Services) {
  return new Hono<TeamEnv>()
    .get('/projets', async (context) => {
      const view = readView(context.req);
      const { ids, counts } = await findProjects(db, selectionOf(view));
      const page = existingPage(view.page, ids.length);
      const main = projectList({
        view: { ...view, page },
        total: ids.length,
        rows: await readRows(db, onPage(page, ids)),
        counts,
        first: await firstArrival(db),
        now: clock(),
        member: context.var.member,
      });
      return show(context, texts.heading, main);
    })
    .get('/projets/imprimer', async (context) => {
      const dossiers = [];
      for (const project of await chosenProjects(db, context.req.queries('id')?.map(idOf))) {
        const changes = await stepChanges(db, project.id);
        dossiers.push(
          html`<article class="dossier">
            <h1>${project.id}. ${titleOf(project)}</h1>
            ${summary(project)} ${dossier(project, changes, true)}
          </article>`,
        );
      }
      const main = html`<p class="neighbours">
          <a href="${HOME}${queryIn(context.req.query('back'))}">${projectTexts.backToList}</a>
          <button data-print hidden>${texts.print}</button>
        </p>
        ${dossiers}`;
      return show(context, texts.printed, main);
    })
    .get('/projets/:id{\\d+}', async (context) => {
      const id = idOf(context.req.param('id'));
      const project = await findProject(db, id);
      if (!project) throw notFound();
      const view = readView(context.req);
      const others = await readRows(db, await projectsOf(db, project.user_id));
      const main = projectPage({
        project,
        changes: await stepChanges(db, id),
        others: others.filter((other) => other.id !== id),
        ids: await findIds(db, selectionOf(view)),
        query: queryOf(view),
        member: context.var.member,
      });
      return show(context, titleOf(project), main);
    });
}

/** Those that are ticked in the list. */
export async function chosenProjects(db: Database, ids: number[] = []): Promise<Project[]> {
  const few = [...new Set(ids)].slice(0, PAGE_SIZE);
  const chosen = await Array.fromAsync(eachProject(db, few));
  if (chosen.length === 0) throw new Refusal(422, decisions.none);
  return chosen;
}
