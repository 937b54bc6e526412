// The addresses that want the newsletter.
import { Hono, type Context } from 'hono';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { newsletterPage as texts, team } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import {
  listSubscribers,
  removeSubscriber,
  withLeaveLinks,
} from '../../newsletter/subscriptions.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { subscriberSheet } from '../../sheets/subscribers.ts';
import { NEWSLETTER, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { askBefore, day } from '../pages/pieces.ts';
import { searchedList, searchIn, sheetLink } from '../pages/searched-list.ts';
import { doneAt } from '../view.ts';
import { sendSheet } from './exports.ts';

/** The links of its spreadsheet take anybody off the list. */
export function newsletter(services: Services) {
  const { db } = services;
  return new Hono<TeamEnv>()
    .get('/lettre', (context) => showList(context))
    .get('/lettre.csv', async (context) => {
      const subscribers = await withLeaveLinks(services, await listSubscribers(db));
      const what = { name: fileNames.subscribers, count: texts.count(subscribers.length) };
      return sendSheet(services, context, what, csv(subscriberSheet, subscribers));
    })
    .post('/lettre/retirer', async (context) => {
      const email = printable(String(context.var.sent.get('email') ?? ''));
      const wasListed = await removeSubscriber(services, email, context.var.by);
      return doneAt(context, NEWSLETTER, wasListed ? 'hors-lettre' : 'pas-dans-lettre');
    });

  async function showList(context: Context<TeamEnv>) {
    const list = searchedList({
      req: context.req,
      path: NEWSLETTER,
      ...searchIn(context.req, await listSubscribers(db), ({ email }) => email),
      columns: [
        [team.email, ({ email }) => email],
        [team.created, ({ created_at }) => day(created_at)],
        [texts.change, ({ email }) => removal(email)],
      ],
      texts: { ...texts, search: team.email },
      below: sheetLink(NEWSLETTER, texts.sheet),
    });
    return show(context, team.newsletter, list);
  }
}

const removal = (email: string) =>
  askBefore({
    summary: texts.remove,
    action: `${NEWSLETTER}/retirer`,
    fields: [['email', email]],
    button: texts.removeForGood(email),
  });
