// The lists of articles, events, trainings and support programmes, with their states.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { content as texts } from '../../../../src/messages/servers/team-content.ts';
import { sectionNames } from '../../../../src/messages/servers/team-lists.ts';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import { shortName } from '../../database/journal.ts';
import { listItems, type ListedItem } from '../../content/drafts.ts';
import type { Services } from '../../services.ts';
import { CONTENT, type TeamEnv } from '../env.ts';
import { LIST, sectionOf } from '../item-requests.ts';
import { show } from '../layout.ts';
import { day, type Columns } from '../pages/pieces.ts';
import { searchedList, searchIn } from '../pages/searched-list.ts';
import { publicationNotice } from '../publication.ts';
import { trashLink } from '../trash-link.ts';

export function itemLists(services: Services) {
  return new Hono<TeamEnv>()
    .get('/contenus', (context) => context.redirect(`${CONTENT}/articles`))
    .get(LIST, async (context) => {
      const { req } = context;
      const { section, kind, listPath } = sectionOf(context);
      const state = req.query('etat') ?? '';
      const items = await listItems(services.db, kind);
      const isKnown = Object.hasOwn(texts.states, state);
      const shown = isKnown ? items.filter((item) => item.state === state) : items;
      const options = Object.entries(texts.states);
      const { anyState: any, state: label } = texts;
      const main = html`${await publicationNotice(services, req.query('publication'))}
        <p class="first">
          <a class="button" href="${listPath}/nouveau">${texts.create[kind]}</a>
        </p>
        ${searchedList({
          req,
          path: listPath,
          ...searchIn(req, shown, ({ title }) => title),
          columns: columnsOf(listPath),
          texts,
          beside: await trashLink(services, kind, listPath),
          filters: [{ name: 'etat', label, any, value: isKnown ? state : '', options }],
        })}`;
      return show(context, sectionNames[section], main);
    })
    .get(`${LIST}/nouveau`, (context) => {
      const { listPath } = sectionOf(context);
      return context.redirect(`${listPath}/${randomUUID()}${new URL(context.req.url).search}`);
    });
}

const columnsOf = (listPath: string): Columns<ListedItem> => [
  [
    texts.title,
    ({ id, title }) => html`<a href="${listPath}/${id}">${title || texts.untitled}</a>`,
  ],
  [texts.state, ({ state }) => html`<span class="step ${state}">${texts.states[state]}</span>`],
  [
    texts.date,
    ({ date }) => date && html`<time datetime="${date}">${formatShortDate(date)}</time>`,
  ],
  [texts.changed, ({ who, at }) => at && html`${day(at)} ${shortName(who)}`, 'extra'],
];
