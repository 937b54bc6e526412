// The addresses that want the newsletter.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { newsletterPage as texts } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import { shortAddress } from '../../accounts/mailbox.ts';
import { transaction } from '../../database/database.ts';
import { listSubscribers, unsubscribe, withLeaveLinks } from '../../newsletter/subscriptions.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { subscriberSheet } from '../../sheets/subscribers.ts';
import { requireManager, type TeamEnv } from '../gate.ts';
import { record } from '../../journal.ts';
import { NEWSLETTER, pageLayout, type Html } from '../layout.ts';
import { nameOf } from '../members.ts';
import { day, pages, searchForm, table } from '../pages/pieces.ts';
import { existingPage, onPage, readPage } from '../view.ts';
import { sendSheet } from './exports.ts';

/** For managers alone: the links of its spreadsheet take anybody off the list. */
export function newsletter(services: Services) {
  const { db } = services;
  return (
    new Hono<TeamEnv>()
      // With the links of the spreadsheet, anybody can be taken off the list.
      .use('/lettre/*', requireManager)
      .use('/lettre.csv', requireManager)
      .get('/lettre', async (context) => {
        const query = context.req.query('q')?.trim() ?? '';
        const all = await listSubscribers(db);
        const found = all.filter(({ email }) => email.toLowerCase().includes(query.toLowerCase()));
        const page = existingPage(readPage(context.req), found.length);
        const rows = onPage(page, found).map(({ email, created_at }) => [
          email,
          day(created_at),
          removal(email),
        ]);
        const headings = [texts.email, texts.created, texts.change];
        const main = html`
          ${searchForm(texts.email, query)}
          <p role="status">${texts.count(found.length)}</p>
          ${rows.length > 0 ? table(headings, rows) : ''}
          ${pages(page, found.length, (other) => `${NEWSLETTER}?${new URLSearchParams({ q: query, page: String(other) })}`)}
          <p><a href="${NEWSLETTER}.csv" download>${texts.sheet}</a></p>
        `;
        return show(context, main);
      })
      .get('/lettre.csv', async (context) => {
        const subscribers = await withLeaveLinks(services, await listSubscribers(db));
        return sendSheet(context, fileNames.subscribers, csv(subscriberSheet, subscribers));
      })
      .get('/lettre/retirer', async (context) => {
        const email = printable(context.req.query('email') ?? '');
        const main = html`<p>${texts.removes(email)}</p>
          <form method="post">
            <button>${texts.remove}</button>
            <a href="${NEWSLETTER}">${texts.cancel}</a>
          </form>`;
        return show(context, main);
      })
      .post('/lettre/retirer', async (context) => {
        const email = printable(context.req.query('email') ?? '');
        const by = nameOf(context.var.member);
        const wasListed = await transaction(db, async (db) => {
          const isRemoved = await unsubscribe({ ...services, db }, email);
          const change = { action: 'subscriber.removed', subject: shortAddress(email) } as const;
          if (isRemoved) await record({ ...services, db }, by, change);
          return isRemoved;
        });
        const main = html`<p role="status">
            ${wasListed ? texts.removed(email) : texts.notListed(email)}
          </p>
          <p><a href="${NEWSLETTER}">${texts.back}</a></p>`;
        return show(context, main);
      })
  );
}

const removal = (email: string): Html =>
  html`<a href="${NEWSLETTER}/retirer?${new URLSearchParams({ email })}">${texts.remove}</a>`;

function show(context: Context<TeamEnv>, main: Html) {
  const { member } = context.var;
  return context.html(pageLayout({ title: texts.title, member, section: NEWSLETTER, main }));
}
