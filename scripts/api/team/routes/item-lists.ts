// The lists of articles, events, trainings and support programmes.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { content as texts } from '../../../../src/messages/servers/team-content.ts';
import { contentKinds } from '../../../../src/messages/servers/team-lists.ts';
import { fold } from '../../../../src/text/fold.ts';
import { listItems, type ListedItem } from '../../content/drafts.ts';
import type { Services } from '../../services.ts';
import { requireManager, type TeamEnv } from '../gate.ts';
import { LIST, sectionOf, showPage } from '../item-requests.ts';
import { CONTENT } from '../layout.ts';
import { itemList, stateOf, type StateName } from '../pages/item-list.ts';
import { publicationNotice } from '../publication.ts';
import { existingPage, onPage, readPage } from '../view.ts';

const stateNames = Object.keys(texts.states) as StateName[];

const titleOf = (list: string): string => contentKinds.find(([path]) => path === list)?.[1] ?? '';

export function itemLists(services: Services) {
  return new Hono<TeamEnv>()
    .use('/contenus', requireManager)
    .use('/contenus/*', requireManager)
    .get('/contenus', (context) => context.redirect(`${CONTENT}/articles`))
    .get(LIST, async (context) => {
      const { list, kind, listPath } = sectionOf(context);
      const query = context.req.query('q')?.trim() ?? '';
      const state = stateNames.find((name) => name === context.req.query('etat'));
      const all = await listItems(services.db, kind);
      const matches = (item: ListedItem) =>
        (!state || stateOf(item) === state) && fold(item.title).includes(fold(query));
      const found = all.filter(matches);
      const page = existingPage(readPage(context.req), found.length);
      const content = itemList({
        path: listPath,
        create: texts.create[kind],
        query,
        state,
        total: found.length,
        isEmpty: all.length === 0,
        page,
        items: onPage(page, found),
        notice: await publicationNotice(services, context.req.query('publication')),
      });
      return showPage(context, { title: titleOf(list), content });
    })
    .get(`${LIST}/nouveau`, (context) => {
      const { listPath } = sectionOf(context);
      return context.redirect(`${listPath}/${randomUUID()}${new URL(context.req.url).search}`);
    });
}
