// The list of projects, one project, and several to print.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailTexts } from '../../../../src/messages/servers/team-mails.ts';
import { notes as noteTexts, notesDone } from '../../../../src/messages/servers/team-notes.ts';
import { readingDone } from '../../../../src/messages/servers/team-reading.ts';
import { telling } from '../../../../src/messages/servers/team-telling.ts';
import { viewsDone } from '../../../../src/messages/servers/team-views.ts';
import { decisions, list as texts, team } from '../../../../src/messages/servers/team.ts';
import { formatDay } from '../../../../src/text/dates/format.ts';
import { listRows } from '../../content/rows.ts';
import type { Database } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { titleOf } from '../../projects/titles.ts';
import { foundIn, type Found } from '../../projects/found.ts';
import {
  findIds,
  findProjects,
  firstArrival,
  readRows,
  type ListRow,
} from '../../projects/list.ts';
import { notesOf } from '../../projects/notes.ts';
import {
  eachProject,
  findProject,
  projectsOf,
  stepChanges,
  type Project,
  type StepChange,
} from '../../projects/queries.ts';
import { findFigures, hasOpinions } from '../../projects/opinions/figures.ts';
import { findOpinion } from '../../projects/opinions/opinions.ts';
import { readBy } from '../../projects/reading.ts';
import type { Services } from '../../services.ts';
import { mistakeOf, type Mistake } from '../../projects/letters.ts';
import { stepName, stepText } from '../../projects/steps.ts';
import { countFailed, mailsOf } from '../../projects/project-mails.ts';
import { mailList } from '../pages/mails.ts';
import { DECISIONS, FAILED_MAILS, HOME, type Html, type TeamEnv } from '../env.ts';
import { canChange, listMembers } from '../../accounts/members.ts';
import { localDay } from '../../../lib/time.ts';
import { show } from '../layout.ts';
import { decisionForm } from '../pages/decision-form.ts';
import { dossier, facts, neighbours } from '../pages/dossier.ts';
import { noteList, NOTES } from '../pages/notes.ts';
import { doneNotice } from '../pages/pieces.ts';
import { marks } from '../pages/reading.ts';
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
import {
  JUDGED,
  opinionSection,
  opinionsLink,
  printedOpinions,
  wantedNotice,
} from '../project-opinions.ts';
import { savedViews } from '../pages/saved-views.ts';
import { searchedList } from '../pages/searched-list.ts';
import { changeActions, CORRECTED, lastDecision, waitingNotice } from '../pages/waiting.ts';
import { viewsOf } from '../saved-views.ts';
import { MAX_CHOSEN, onPage, pageOf, queryIn, queryOf, readView } from '../view.ts';

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
      const items = await readRows(db, onPage(view.page, ids));
      const isJudged = await hasOpinions(db);
      const failed = await countFailed({ db, clock });
      const shown = items.map(({ id }) => id);
      const main = html`${stepLinks(view, counts)}
      ${doneNotice(context.req, { ...readingDone, ...viewsDone })}
      ${failed > 0 && failedLine(failed)} ${savedViews(view, await viewsOf(db, member.id), member)}
      ${searchedList({
        req: context.req,
        path: HOME,
        total: ids.length,
        items,
        columns: columnsFor(view, clock(), {
          found: view.q ? await whereFound(db, view.q, items) : new Map(),
          read: await readBy(db, member.id, shown),
          hasFollowers: items.some(({ follower }) => follower !== null),
          figures: isJudged ? await findFigures(db, shown, member.id) : undefined,
        }),
        texts,
        filters: filtersFor(view, yearsFrom(first, clock()), members, isJudged),
        beside: bestFirst(view),
        show: (table) => tickForm(view, ids, canChange(member) ? members : undefined, table),
        tick,
        below: ids.length > 0 ? exportLinks(view) : undefined,
      })}`;
      return show(context, team.projects, main);
    })
    .get('/projets/imprimer', async (context) => {
      const dossiers = [];
      const ids = idsIn(context.req.query('ids'), context.req.queries('id'));
      const isJudged = context.req.query(JUDGED) !== undefined;
      for (const project of await chosenProjects(db, ids)) {
        const changes = await stepChanges(db, project.id);
        const opinions = isJudged
          ? await printedOpinions(db, project.id, context.var.member)
          : undefined;
        dossiers.push(
          html`<article class="dossier">
            <h1>${project.id}. ${titleOf(project)}</h1>
            ${facts(project)} ${dossier(project, changes, { sections: opinions })}
          </article>`,
        );
      }
      const main = html`<p class="actions">
          <a href="${HOME}${queryIn(context.req.query('back'))}">${team.backToList}</a>
          ${await opinionsLink(db, context.req)}
          <button class="button" data-print data-scripted hidden>${texts.print}</button>
        </p>
        ${dossiers}`;
      return show(context, texts.printed, main);
    })
    .get('/projets/:id{\\d+}', async (context) => {
      const id = idOf(context.req.param('id'));
      const project = orNotFound(await findProject(db, id));
      const view = readView(context.req);
      const query = queryOf(view);
      const changes = await stepChanges(db, id);
      const about = { id, seen: changes.at(-1)?.id ?? 0, back: query };
      const ofCandidate = await readRows(db, await projectsOf(db, project.user_id));
      const others = ofCandidate.filter((other) => other.id !== id);
      const { member } = context.var;
      const canDecide = canChange(member);
      const templates = canDecide ? await listRows(db, 'templates') : [];
      const notes = await notesOf(db, id);
      const noted =
        notes.length > 0 && html`<a href="#${NOTES}">${noteTexts.count(notes.length)}</a>`;
      const own = await findOpinion(db, id, { member_id: member.id });
      const page = { changes, now: clock(), query, canDecide };
      const mails = await mailsOf(db, id);
      const corrected = canDecide ? correctedIn(changes, context.req.query(CORRECTED)) : undefined;
      const sections = html`${await opinionSection(db, context, id, own, query)}
      ${noteList({
        projectId: id,
        notes,
        author: canDecide ? member.id : undefined,
        query,
        done: doneNotice(context.req, notesDone),
      })}`;
      const main = html`
        ${doneNotice(context.req, { ...telling.done, ...mailTexts.done })} ${facts(project, noted)}
        ${waitingNotice(page)} ${wantedNotice(own)}
        ${marks({
          project,
          isRead: (await readBy(db, member.id, [id])).has(id),
          members: canDecide ? await listMembers(db) : undefined,
          query,
          done: doneNotice(context.req, readingDone),
        })}
        <div class="project">
          <div>
            ${dossier(project, changes, {
              others,
              sections,
              mails: html`<section id="e-mails">
                <h2>${mailTexts.title}</h2>
                ${mailList(mails, { ...page, canChange: canDecide })}
              </section>`,
              actionsFor: (change) => changeActions(change, page),
            })}
            ${
              canDecide &&
              html`<p class="bar">
                <a class="button quiet" href="#decider">${decisions.title}</a>
              </p>`
            }
          </div>
          ${
            canDecide
              ? html`<section class="decide" id="decider" tabindex="-1">
                  <h2>${decisions.title}</h2>
                  ${corrected && correction(corrected, await mistakeOf(db, id, corrected.id))}
                  ${decisionForm(
                    DECISIONS,
                    {
                      step: corrected && stepName(corrected.from_step),
                      message: '',
                      silent: false,
                    },
                    templates,
                    Object.entries({ ...about, ...(corrected && { corrects: corrected.id }) }),
                  )}
                </section>`
              : html`<p class="hint">${team.readOnly}</p>`
          }
        </div>
      `;
      const ids = await findIds(db, { ...view, me: member.id, current: id });
      const above = neighbours(ids, id, query);
      return show(context, titleOf(project), main, { above });
    });
}

const failedLine = (count: number): Html =>
  html`<p class="notice bad"><a href="${FAILED_MAILS}">${mailTexts.failedCount(count)}</a></p>`;

/** The decision that is to be taken back after its mail, if it is the one that the project is at. */
function correctedIn(changes: readonly StepChange[], id: string | undefined) {
  const last = lastDecision(changes);
  return last && id === String(last.id) ? last : undefined;
}

const correction = ({ to_step }: StepChange, mistake: Mistake | undefined): Html =>
  html`<p>
    ${telling.correcting(stepText(stepName(to_step)))}
    ${mistake && telling.apologises(formatDay(mistake.sent_at))}
  </p>`;

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

/**
 * Those that are ticked in the list.
 *
 * @param all that are ticked, which only the list's script knows
 * @param onPage those of its page
 */
export const idsIn = (all = '', onPage: readonly string[] = []): number[] => [
  ...new Set([...all.split('-').filter(Boolean), ...onPage].map(idOf)),
];

/** @throws Refusal if there is none, or if there are too many */
export async function chosenProjects(db: Database, ids: readonly number[]): Promise<Project[]> {
  if (ids.length > MAX_CHOSEN) throw new Refusal(422, texts.tooMany(ids.length, MAX_CHOSEN));
  const chosen = await Array.fromAsync(eachProject(db, ids));
  if (chosen.length === 0) throw new Refusal(422, decisions.none);
  return chosen;
}
