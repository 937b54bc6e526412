// The page of one project: what is decided about, what the team says of it, and the form of a decision.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { decisions } from '../../../../src/messages/servers/team-decisions.ts';
import { mailTexts } from '../../../../src/messages/servers/team-mails.ts';
import { notes as noteTexts } from '../../../../src/messages/servers/team-notes.ts';
import { project as texts, team } from '../../../../src/messages/servers/team.ts';
import { canChange, listMembers } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { findIds, readRows } from '../../projects/list.ts';
import { notesOf } from '../../projects/notes.ts';
import { mailsOf } from '../../projects/project-mails.ts';
import {
  findProject,
  newestOf,
  projectsOf,
  stepChanges,
  type StepChange,
} from '../../projects/queries.ts';
import { stepName } from '../../projects/steps.ts';
import { lastDecision } from '../../projects/told.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { decisionForm } from '../pages/decision-form.ts';
import {
  answersAndFiles,
  candidateSection,
  facts,
  historySection,
  neighbours,
  section,
} from '../pages/dossier.ts';
import { mailItem } from '../pages/mails.ts';
import { noteList, NOTES } from '../pages/notes.ts';
import { projectLinks } from '../pages/pieces.ts';
import { marks } from '../pages/reading.ts';
import { changeActions, CORRECTED, waitingNotice } from '../pages/waiting.ts';
import { opinionParts } from '../project-opinions.ts';
import { queryOf, readView } from '../view.ts';

export const project = ({ db, clock }: Services) =>
  new Hono<TeamEnv>().get('/projets/:id{\\d+}', async (context) => {
    const { req } = context;
    const { member } = context.var;
    const id = idOf(req.param('id'));
    const project = orNotFound(await findProject(db, id));
    const view = readView(req);
    const back = queryOf(view);
    const canDecide = canChange(member);
    const changes = await stepChanges(db, id);
    const page = { changes, now: clock(), back, canChange: canDecide };
    const notes = await notesOf(db, id);
    const noted =
      notes.length > 0 && html`<a href="#${NOTES}">${noteTexts.count(notes.length)}</a>`;
    const opinions = await opinionParts(db, project, member, req, back);
    const mails = await mailsOf(db, id);
    const ofCandidate = await readRows(db, await projectsOf(db, project.user_id), member.id);
    const others = ofCandidate.filter((other) => other.id !== id);
    const main = html`${facts(project, noted)} ${waitingNotice(page)} ${opinions.notice}
      ${marks({
        project,
        isRead: ofCandidate.some((row) => row.id === id && row.is_read),
        members: canDecide ? await listMembers(db) : undefined,
        back,
      })}
      <div class="project">
        <div>
          ${answersAndFiles(project)} ${opinions.section}
          ${noteList({ projectId: id, notes, author: canDecide ? member.id : undefined, back })}
          ${historySection(changes, (change) => changeActions(change, page))}
          <section id="e-mails">
            <h2>${mailTexts.title}</h2>
            ${
              mails.length > 0
                ? html`<ul class="mails">
                    ${mails.map((mail) => html`<li>${mailItem(mail, page)}</li>`)}
                  </ul>`
                : html`<p>${mailTexts.none}</p>`
            }
          </section>
          ${candidateSection(project)}
          ${others.length > 0 && section(texts.others, projectLinks(others))}
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
                ${await decisionForm(db, changes, {
                  ...{ ids: [id], message: '', silent: false, back },
                  seen: newestOf(changes),
                  ...correctionIn(changes, idOf(req.query(CORRECTED))),
                })}
              </section>`
            : html`<p class="hint">${team.readOnly}</p>`
        }
      </div>`;
    const ids = await findIds(db, { ...view, me: member.id, current: id });
    return show(context, titleOf(project), main, { above: neighbours(ids, id, back) });
  });

/** What is chosen already, if the project's decision is to be put right: the step before it. */
function correctionIn(changes: readonly StepChange[], corrects: number) {
  const last = lastDecision(changes);
  return { corrects, step: last?.id === corrects ? stepName(last.from_step) : ('' as const) };
}
