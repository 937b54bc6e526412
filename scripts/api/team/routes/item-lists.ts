// The lists of articles, events, trainings and support programmes, with their states.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { content as texts } from '../../../../src/messages/servers/team-content.ts';
import { sectionNames } from '../../../../src/messages/servers/team-lists.ts';
import { formatDate, formatInstant } from '../../../../src/text/dates/format.ts';
import { fold } from '../../../../src/text/fold.ts';
import { listItems, type ListedItem } from '../../content/drafts.ts';
import type { Services } from '../../services.ts';
import { requireManager, type TeamEnv } from '../gate.ts';
import { LIST, sectionOf } from '../item-requests.ts';
import { CONTENT } from '../layout.ts';
import { contentPage } from '../pages/content-page.ts';
import { pages, select, table } from '../pages/pieces.ts';
import { publicationNotice } from '../publication.ts';
import { existingPage, onPage, readPage } from '../view.ts';

const headings = [texts.title, texts.state, texts.date, texts.changed, texts.actions];

export function itemLists(services: Services) {
  return new Hono<TeamEnv>()
    .use('/contenus', requireManager)
    .use('/contenus/*', requireManager)
    .get('/contenus', (context) => context.redirect(`${CONTENT}/articles`))
    .get(LIST, async (context) => {
      const { req } = context;
      const { section, kind, listPath } = sectionOf(context);
      const query = req.query('q')?.trim() ?? '';
      const state = req.query('etat') ?? '';
      const isKnown = Object.hasOwn(texts.states, state);
      const all = await listItems(services.db, kind);
      const found = all.filter(
        (item) => (!isKnown || item.state === state) && fold(item.title).includes(fold(query)),
      );
      const page = existingPage(readPage(req), found.length);
      const address = (other: number) =>
        `${listPath}?${new URLSearchParams({ q: query, etat: state, page: String(other) })}`;
      const rows = onPage(page, found).map((item) => row(listPath, item));
      const content = html`${await publicationNotice(services, req.query('publication'))}
        <p><a class="button" href="${listPath}/nouveau">${texts.create[kind]}</a></p>
        <form class="filters" method="get" role="search">
          <label>${texts.search}<input type="search" name="q" value="${query}" /></label>
          ${select({
            name: 'etat',
            label: texts.state,
            any: texts.anyState,
            value: state,
            options: Object.entries(texts.states),
          })}
          <button>${texts.filter}</button>
        </form>
        <p role="status">${texts.count(found.length)}</p>
        ${
          rows.length > 0
            ? table(headings, rows)
            : html`<p>${all.length === 0 ? texts.empty : texts.nothing}</p>`
        }
        ${pages(page, found.length, address)}`;
      return contentPage(context, { section, title: sectionNames[section], content });
    })
    .get(`${LIST}/nouveau`, (context) => {
      const { listPath } = sectionOf(context);
      return context.redirect(`${listPath}/${randomUUID()}${new URL(context.req.url).search}`);
    });
}

function row(listPath: string, { id, title, state, date, who, at }: ListedItem): unknown[] {
  const path = `${listPath}/${id}`;
  return [
    html`<a href="${path}">${title || texts.untitled}</a>`,
    html`<span class="step ${state}">${texts.states[state]}</span>`,
    date && html`<time datetime="${date}">${formatDate(date.slice(0, 10))}</time>`,
    at && texts.changedBy(who, formatInstant(at)),
    html`<span class="actions">
      <a href="${path}">${texts.edit}</a>
      <a href="${listPath}/nouveau?copie=${id}">${texts.duplicate}</a>
      ${state !== 'draft' && html`<a href="${path}#retirer">${texts.retire}</a>`}
      <a href="${path}#supprimer">${texts.remove}</a></span
    >`,
  ];
}
