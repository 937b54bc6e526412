// The candidates: a list, and the account of one, which can be helped or deleted.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { genderNames, userTypeNames } from '../../../../src/messages/account/choices.ts';
import { candidatesPage as texts, failures } from '../../../../src/messages/servers/team.ts';
import { fold } from '../../../../src/text/fold.ts';
import { listCandidates, type Candidate } from '../../accounts/candidates.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { findUser, type User } from '../../accounts/users.ts';
import { sendVerification } from '../../accounts/verification.ts';
import { transaction } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import { readRows } from '../../projects/list.ts';
import { projectsOf } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { candidateSheet } from '../../sheets/candidates.ts';
import { csv } from '../../sheets/csv.ts';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { stepName, stepText } from '../../submissions/steps.ts';
import { requireManager, sentFields, type TeamEnv } from '../gate.ts';
import { record } from '../../journal.ts';
import { alert, canChange, CANDIDATES, HOME, pageLayout, type Html } from '../layout.ts';
import { nameOf } from '../members.ts';
import { day, field, moment, pages, searchForm, table } from '../pages/pieces.ts';
import { shownTitle } from '../../projects/titles.ts';
import { existingPage, onPage, readPage } from '../view.ts';
import { sendSheet } from './exports.ts';

export function candidates(services: Services) {
  const { db } = services;
  return new Hono<TeamEnv>()
    .get('/candidats', async (context) => {
      const query = context.req.query('q')?.trim() ?? '';
      const found = (await listCandidates(db)).filter(matches(query)).reverse();
      const page = existingPage(readPage(context.req), found.length);
      const main = html`
        ${searchForm(texts.search, query)}
        <p role="status">${texts.count(found.length)}</p>
        ${found.length > 0 ? candidateTable(onPage(page, found)) : ''}
        ${pages(page, found.length, (other) => `${CANDIDATES}?${new URLSearchParams({ q: query, page: String(other) })}`)}
        <p><a href="${CANDIDATES}.csv" download>${texts.sheet}</a></p>
      `;
      return show(context, texts.title, main);
    })
    .get('/candidats.csv', async (context) =>
      sendSheet(context, fileNames.candidates, csv(candidateSheet, await listCandidates(db))),
    )
    .get('/candidats/:id', async (context) => {
      const user = await requireUser(services, context);
      return show(context, fullName(user), await account(services, context, user));
    })
    .post('/candidats/:id/lien', requireManager, async (context) => {
      const user = await requireUser(services, context);
      if (user.email_verified_at === null) {
        const asked = { purpose: 'verification', network: '' } as const;
        await transaction(db, async (db) => {
          await sendVerification(services, db, user, asked);
          const change = { action: 'candidate.verification', subject: String(user.id) } as const;
          await record({ ...services, db }, nameOf(context.var.member), change);
        });
      }
      const note = user.email_verified_at === null ? texts.sent : '';
      return show(context, fullName(user), await account(services, context, user, note));
    })
    .get('/candidats/:id/supprimer', requireManager, async (context) => {
      const user = await requireUser(services, context);
      return show(context, texts.deleteTitle, await deletion(services, user));
    })
    .post('/candidats/:id/supprimer', requireManager, async (context) => {
      const user = await requireUser(services, context);
      const typed = String((await sentFields(context)).get('email') ?? '').trim();
      if (typed.toLowerCase() !== user.email.toLowerCase()) {
        const main = await deletion(services, user, texts.mistyped);
        return show(context, texts.deleteTitle, main, 422);
      }
      const who = `${fullName(user)} <${user.email}>`;
      const deleted = await deleteAccount(services, user, nameOf(context.var.member));
      if (!deleted) throw new Refusal(409, texts.changed);
      const main = html`<p role="status">
          ${texts.deleted(who, deleted.projects, deleted.files.length)}
        </p>
        <p><a href="${CANDIDATES}">${texts.back}</a></p>`;
      return show(context, texts.deletedTitle, main);
    });
}

const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

function matches(query: string): (candidate: Candidate) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return ({ first_name, last_name, email, phone }) => {
    const text = fold(`${first_name} ${last_name} ${email} ${phone}`);
    return words.every((word) => text.includes(word));
  };
}

const candidateTable = (rows: Candidate[]): Html =>
  table(
    [texts.name, texts.email, texts.verified, texts.projects, texts.created],
    rows.map((candidate) => [
      html`<a href="${CANDIDATES}/${candidate.id}">${fullName(candidate)}</a>`,
      candidate.email,
      candidate.email_verified_at === null ? texts.no : texts.yes,
      candidate.steps.length,
      day(candidate.created_at),
    ]),
  );

async function requireUser({ db }: Services, { req }: Context): Promise<User> {
  const user = await findUser(db, idOf(req.param('id')));
  if (!user) throw new Refusal(404, failures.notFound);
  return user;
}

async function account(
  { db }: Services,
  context: Context<TeamEnv>,
  user: User,
  note = '',
): Promise<Html> {
  const { id, email, phone, gender, user_type, email_verified_at, created_at } = user;
  const projects = await readRows(db, await projectsOf(db, id));
  const isVerified = email_verified_at !== null;
  return html`
    <dl class="summary">
      <dt>${texts.email}</dt>
      <dd><a href="mailto:${email}">${email}</a></dd>
      <dt>${texts.verified}</dt>
      <dd>${isVerified ? moment(email_verified_at) : texts.no}</dd>
      <dt>${texts.phone}</dt>
      <dd>${phone}</dd>
      <dt>${texts.gender}</dt>
      <dd>${genderNames[gender as keyof typeof genderNames] ?? gender}</dd>
      <dt>${texts.profile}</dt>
      <dd>${userTypeNames[user_type as keyof typeof userTypeNames] ?? user_type}</dd>
      <dt>${texts.created}</dt>
      <dd>${moment(created_at)}</dd>
    </dl>
    <h2>${texts.projects}</h2>
    ${
      projects.length === 0
        ? html`<p>${texts.noProjects}</p>`
        : html`<ul>
            ${projects.map(
              (row) =>
                html`<li>
                  <a href="${HOME}/${row.id}">${shownTitle(row)}</a>,
                  ${stepText(stepName(row.step))}
                </li>`,
            )}
          </ul>`
    }
    ${note && html`<p role="status">${note}</p>`}
    ${canChange(context.var.member) ? accountActions(id, isVerified) : ''}
  `;
}

const accountActions = (id: number, isVerified: boolean): Html =>
  html`<div class="actions">
    ${
      isVerified
        ? ''
        : html`<form method="post" action="${CANDIDATES}/${id}/lien">
            <button>${texts.resend}</button>
          </form>`
    }
    <a href="${CANDIDATES}/${id}/supprimer">${texts.delete}</a>
  </div>`;

async function deletion({ db }: Services, user: User, problem?: string): Promise<Html> {
  const projects = await projectsOf(db, user.id);
  return html`${problem && alert(problem)}
    <p>${texts.deletes(`${fullName(user)} <${user.email}>`, projects.length)}</p>
    <form method="post" class="narrow">
      ${field({ name: 'email', label: texts.typeAddress, autocomplete: 'off' })}
      <button>${texts.deleteForGood}</button>
      <a href="${CANDIDATES}/${user.id}">${texts.cancel}</a>
    </form>`;
}

function show(context: Context<TeamEnv>, title: string, main: Html, status: 200 | 422 = 200) {
  const { member } = context.var;
  return context.html(pageLayout({ title, member, section: CANDIDATES, main }), status);
}
