import { Hono } from 'hono';
import { html } from 'hono/html';
import { actionText, journalPage as texts, team } from '../../../../src/messages/servers/team.ts';
import { countJournal, readJournal } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { JOURNAL, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { moment, pages, table, type Columns } from '../pages/pieces.ts';
import { PAGE_SIZE, pageOf } from '../view.ts';

export function journal({ db }: Services) {
  return new Hono<TeamEnv>().get('/journal', async (context) => {
    const total = await countJournal(db);
    const page = pageOf(context.req, total);
    const entries = await readJournal(db, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const columns: Columns<(typeof entries)[number]> = [
      [texts.what, actionText],
      [texts.who, ({ who }) => who],
      [texts.when, ({ at }) => moment(at)],
    ];
    const main = html`<p>${texts.intro}</p>
      ${entries.length > 0 ? table(columns, entries) : html`<p>${texts.empty}</p>`}
      ${pages(context.req, JOURNAL, total)}`;
    return show(context, team.journal, main);
  });
}
