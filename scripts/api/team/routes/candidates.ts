// The candidates: a list, and the account of one, which can be helped or deleted.
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { genderNames, userTypeNames } from '../../../../src/messages/account/choices.ts';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { candidatesPage as texts, team } from '../../../../src/messages/servers/team.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { countCandidates, findCandidates, listCandidates } from '../../accounts/candidates.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { findUser, type User } from '../../accounts/users.ts';
import { sendVerification } from '../../accounts/verification.ts';
import { transaction } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { record } from '../../database/journal.ts';
import { readRows } from '../../projects/list.ts';
import { projectsOf } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { candidateSheet, nameIn } from '../../sheets/candidates.ts';
import { csv } from '../../sheets/csv.ts';
import { CANDIDATES, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { canChange } from '../../accounts/members.ts';
import { alert, day, definitions, field, moment, projectLinks } from '../pages/pieces.ts';
import { searchedList, sheetLink } from '../pages/searched-list.ts';
import { doneAt, PAGE_SIZE, pageOf, readSearch } from '../view.ts';
import { sendSheet } from './exports.ts';

export function candidates(services: Services) {
  const { db } = services;
  const requireUser = async ({ req }: Context) =>
    orNotFound(await findUser(db, idOf(req.param('id'))));

  return new Hono<TeamEnv>()
    .get('/candidats', async (context) => {
      const { req } = context;
      const q = readSearch(req);
      const total = await countCandidates(db, q);
      const start = (pageOf(req, total) - 1) * PAGE_SIZE;
      const main = searchedList({
        req,
        path: CANDIDATES,
        total,
        items: await findCandidates(db, q, PAGE_SIZE, start),
        columns: [
          [texts.name, (one) => html`<a href="${CANDIDATES}/${one.id}">${fullName(one)}</a>`],
          [team.email, ({ email }) => email, 'name'],
          [team.created, ({ created_at }) => day(created_at)],
          [texts.verified, (one) => (one.email_verified_at ? texts.yes : texts.no), 'extra'],
          [team.projects, ({ projects }) => projects, 'extra'],
        ],
        texts,
        below: sheetLink(CANDIDATES, texts.sheet),
      });
      return show(context, team.candidates, main);
    })
    .get('/candidats.csv', async (context) => {
      const all = await listCandidates(db);
      const what = { name: fileNames.candidates, count: texts.count(all.length) };
      return sendSheet(services, context, what, csv(candidateSheet, all));
    })
    .get('/candidats/:id', async (context) => showAccount(context, await requireUser(context)))
    .post('/candidats/:id/lien', async (context) => {
      const user = await requireUser(context);
      const address = `${CANDIDATES}/${user.id}`;
      if (user.email_verified_at !== null) return context.redirect(address, 303);
      await transaction(db, async (db) => {
        await sendVerification(services, db, user, { purpose: 'verification', network: '' });
        await record({ ...services, db }, context.var.by, {
          action: 'candidate.verification',
          subject: String(user.id),
        });
      });
      return doneAt(context, address, 'verification');
    })
    .post('/candidats/:id/supprimer', async (context) => {
      const user = await requireUser(context);
      const typed = String(context.var.sent.get('email') ?? '').trim();
      if (typed.toLowerCase() !== user.email.toLowerCase()) {
        return showAccount(context, user, true);
      }
      const deleted = await deleteAccount(services, user, context.var.by);
      if (!deleted) throw new Refusal(409, texts.changed);
      return doneAt(context, CANDIDATES, 'compte-supprime');
    });

  async function showAccount(context: Context<TeamEnv>, user: User, isMistyped = false) {
    const { id, email, phone, gender, user_type, email_verified_at, created_at } = user;
    const projects = await readRows(db, await projectsOf(db, id));
    const main = html`
      ${isMistyped && alert(texts.mistyped)}
      ${definitions('answers', [
        [team.email, html`<a href="mailto:${email}">${email}</a>`],
        [texts.verified, email_verified_at === null ? texts.no : moment(email_verified_at)],
        [team.phone, phone],
        [texts.gender, nameIn(genderNames, gender)],
        [texts.profile, nameIn(userTypeNames, user_type)],
        [team.created, moment(created_at)],
      ])}
      <h2>${team.projects}</h2>
      ${projects.length > 0 ? projectLinks(projects) : html`<p>${texts.noProjects}</p>`}
      ${canChange(context.var.member) && actions(user, projects.length, isMistyped)}
    `;
    return show(context, fullName(user), main, { status: isMistyped ? 422 : 200 });
  }
}

const nameAndAddress = (user: User): string => `${fullName(user)} <${user.email}>`;

const actions = (user: User, projects: number, isMistyped: boolean): Html =>
  html`${
      user.email_verified_at === null &&
      html`<form method="post" action="${CANDIDATES}/${user.id}/lien">
        <button class="button quiet">${texts.resend}</button>
      </form>`
    }
    <details ${isMistyped && raw('open')}>
      <summary>${texts.delete}</summary>
      <p>${texts.deletes(nameAndAddress(user), projects)}</p>
      <form method="post" action="${CANDIDATES}/${user.id}/supprimer" class="narrow">
        ${field({ name: 'email', label: texts.typeAddress, autocomplete: 'off' })}
        <button class="button danger">${texts.deleteForGood}</button>
      </form>
    </details>`;
