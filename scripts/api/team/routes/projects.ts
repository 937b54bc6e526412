// The list of projects, and several to print.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailTexts } from '../../../../src/messages/servers/team-mails.ts';
import { opinionsDone } from '../../../../src/messages/servers/team-opinions.ts';
import { list as texts, team } from '../../../../src/messages/servers/team.ts';
import { localDay } from '../../../lib/time.ts';
import { canChange, listMembers } from '../../accounts/members.ts';
import type { Database } from '../../database/database.ts';
import { foundIn, type Found } from '../../projects/found.ts';
import { findProjects, firstArrival, readRows, type ListRow } from '../../projects/list.ts';
import { failedMails } from '../../projects/project-mails.ts';
import { eachProject, stepChanges } from '../../projects/queries.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { FAILED_MAILS, HOME, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { answersAndFiles, candidateSection, facts, historySection } from '../pages/dossier.ts';
import { doneNotice } from '../pages/pieces.ts';
import {
  bestFirst,
  columnsFor,
  exportLinks,
  filtersFor,
  shownText,
  stepLinks,
  tick,
  tickForm,
} from '../pages/project-list.ts';
import { savedViews } from '../pages/saved-views.ts';
import { searchedList } from '../pages/searched-list.ts';
import { JUDGED, opinionsLink, printedOpinions } from '../project-opinions.ts';
import { viewsOf } from '../saved-views.ts';
import { backOf, onPage, pageOf, readView } from '../view.ts';

export function projects({ db, clock }: Services) {
  return new Hono<TeamEnv>()
    .get('/projets', async (context) => {
      const first = await firstArrival(db);
      if (first === undefined) return show(context, team.projects, html`<p>${texts.empty}</p>`);
      const asked = readView(context.req);
      const { member } = context.var;
      const { ids, counts } = await findProjects(db, { ...asked, me: member.id });
      const members = await listMembers(db);
      const view = { ...asked, page: pageOf(context.req, ids.length) };
      const items = await readRows(db, onPage(view.page, ids), member.id);
      const { length: failed } = await failedMails({ db, clock });
      const main = html`${stepLinks(view, counts)} ${doneNotice(context.req, opinionsDone)}
      ${failed > 0 && failedLine(failed)} ${savedViews(view, await viewsOf(db, member.id), member)}
      ${searchedList({
        req: context.req,
        path: HOME,
        total: ids.length,
        items,
        columns: columnsFor(view, items, view.q ? await whereFound(db, view.q, items) : new Map()),
        texts,
        filters: filtersFor(view, yearsFrom(first, clock()), members),
        beside: bestFirst(view),
        show: (table) => tickForm(view, ids, canChange(member) ? members : undefined, table),
        tick,
        below: ids.length > 0 ? exportLinks(view) : undefined,
      })}`;
      return show(context, team.projects, main);
    })
    .get('/projets/imprimer', async (context) => {
      const dossiers = [];
      const isJudged = context.req.query(JUDGED) !== undefined;
      const projects = await findChosen(db, chosenIds(context));
      for (const project of projects) {
        dossiers.push(
          html`<article class="dossier">
            <h1>${project.id}. ${titleOf(project)}</h1>
            ${facts(project)} ${answersAndFiles(project, true)}
            ${isJudged && (await printedOpinions(db, project, context.var.member))}
            ${historySection(await stepChanges(db, project.id))} ${candidateSection(project)}
          </article>`,
        );
      }
      const main = html`<p class="actions">
          <a href="${HOME}${backOf(context)}">${team.backToList}</a>
          ${projects.some(({ opinions_asked }) => opinions_asked > 0) && opinionsLink(context.req)}
          <button class="button" data-print data-scripted hidden>${texts.print}</button>
        </p>
        ${dossiers}`;
      return show(context, texts.printed, main);
    });
}

const failedLine = (count: number): Html =>
  html`<p class="notice bad"><a href="${FAILED_MAILS}">${mailTexts.failedCount(count)}</a></p>`;

async function whereFound(db: Database, q: string, rows: readonly ListRow[]) {
  const found = new Map<number, Found>();
  for await (const project of eachProject(
    db,
    rows.map(({ id }) => id),
  )) {
    const row = rows.find(({ id }) => id === project.id)!;
    found.set(project.id, foundIn(project, q, shownText(row)));
  }
  return found;
}

/** Newest first. */
function yearsFrom(first: string, now: Date): string[] {
  const [from, to] = [new Date(first), now].map((date) => Number(localDay(date).slice(0, 4)));
  return Array.from({ length: to! - from! + 1 }, (_, index) => String(to! - index));
}
