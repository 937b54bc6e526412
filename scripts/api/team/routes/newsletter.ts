// The addresses that want the newsletter.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { newsletterPage as texts } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import {
  listSubscribers,
  removeSubscriber,
  withLeaveLinks,
} from '../../newsletter/subscriptions.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { subscriberSheet } from '../../sheets/subscribers.ts';
import { requireManager, type TeamEnv } from '../gate.ts';
import { NEWSLETTER, showIn } from '../layout.ts';
import { nameOf } from '../members.ts';
import { day } from '../pages/pieces.ts';
import { searchedList } from '../pages/searched-list.ts';
import { sendSheet } from './exports.ts';

const show = showIn(NEWSLETTER);

/** For managers alone: the links of its spreadsheet take anybody off the list. */
export function newsletter(services: Services) {
  const { db } = services;
  return new Hono<TeamEnv>()
    .use('/lettre/*', requireManager)
    .use('/lettre.csv', requireManager)
    .get('/lettre', async (context) => {
      const main = searchedList({
        req: context.req,
        path: NEWSLETTER,
        items: await listSubscribers(db),
        textOf: ({ email }) => email,
        columns: [
          [texts.email, ({ email }) => email],
          [texts.created, ({ created_at }) => day(created_at)],
          [
            texts.change,
            ({ email }) =>
              html`<a href="${NEWSLETTER}/retirer?${new URLSearchParams({ email })}"
                >${texts.remove}</a
              >`,
          ],
        ],
        texts: { ...texts, search: texts.email },
      });
      return show(context, texts.title, main);
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
      return show(context, texts.title, main);
    })
    .post('/lettre/retirer', async (context) => {
      const email = printable(context.req.query('email') ?? '');
      const wasListed = await removeSubscriber(services, email, nameOf(context.var.member));
      const main = html`<p role="status">
          ${wasListed ? texts.removed(email) : texts.notListed(email)}
        </p>
        <p><a href="${NEWSLETTER}">${texts.back}</a></p>`;
      return show(context, texts.title, main);
    });
}
