// What an item was each time that it was published, and the way back to it.
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { content, fieldLabels, quoted } from '../../../../src/messages/servers/team-content.ts';
import { versions as texts } from '../../../../src/messages/servers/team-versions.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import {
  areEqual,
  changedFields,
  fieldsOf,
  isThere,
  lastChange,
  postIdOf,
  readState,
  saveDraft,
  seenOf,
  type ItemFields,
  type ItemState,
} from '../../content/drafts.ts';
import { writtenFields } from '../../content/item.ts';
import { fieldsOfVersion, listVersions, type Version } from '../../content/versions.ts';
import { shortName } from '../../database/journal.ts';
import { idOf } from '../../http/id.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { differingBlocks } from '../differing-blocks.ts';
import type { Html, TeamEnv } from '../env.ts';
import { showItem } from '../item-page.ts';
import { changeOf, ITEM, placeOf, type Place } from '../item-requests.ts';
import { show } from '../layout.ts';
import { SEEN_FIELD, shownField } from '../pages/edit-form.ts';
import { table, type Columns } from '../pages/pieces.ts';
import { doneAt } from '../view.ts';

const VERSION = `${ITEM}/versions/:version`;

export function versions(services: Services) {
  const { db, clock } = services;

  async function found(context: Context<TeamEnv>) {
    const place = await placeOf(db, context);
    const state = await readState(db, place);
    if (!isThere(state)) throw notFound();
    const list = await listVersions(db, postIdOf(place.id) ?? 0);
    return { place, state, list, path: `${place.path}/versions` };
  }

  async function foundVersion(context: Context<TeamEnv>) {
    const { list, ...item } = await found(context);
    const id = idOf(context.req.param('version'));
    const version = orNotFound(list.find((one) => one.id === id));
    return { ...item, version, fields: fieldsOfVersion(version) };
  }

  return (
    new Hono<TeamEnv>()
      .get(`${ITEM}/versions`, async (context) => {
        const { place, state, list, path } = await found(context);
        const main = html`<p>
            ${list.length > 0 ? texts.intro : texts.none} <a href="${place.path}">${texts.back}</a>
          </p>
          ${list.length > 0 && table(columnsOf(list, path), list)}`;
        return show(context, texts.title(fieldsOf(state).title), main);
      })
      .get(VERSION, async (context) => {
        const { place, state, version, fields, path } = await foundVersion(context);
        const by = shortName(version.published_by);
        const main = html`<p>
            ${quoted(fields.title)}${by && texts.publishedBy(by)}.
            <a href="${path}">${texts.backToVersions}</a>
          </p>
          ${comparison(place, state, version, fields)}`;
        return show(context, texts.versionTitle(dateOf(version)), main, { hasEditor: true });
      })
      .post(`${VERSION}/reprendre`, async (context) => {
        const { place, state, fields } = await foundVersion(context);
        const change = changeOf(context, place, context.var.sent, clock());
        const isCopied = change.seen === seenOf(state) && isReplaced(state, fields);
        if (isCopied) {
          const kept = fieldsOf(state);
          const copy = { ...kept, title: content.copyOf(kept.title) };
          await saveDraft(db, { ...change, id: randomUUID(), seen: seenOf({}) }, copy);
        }
        const { isDone, state: now } = await saveDraft(db, change, fields);
        return isDone
          ? doneAt(context, place.path, isCopied ? 'version-copie' : 'version')
          : showItem(services, context, place, { state: now, fields, isOvertaken: true });
      })
      // A refused form is answered at its own address, which browsers open again later.
      .get(`${VERSION}/reprendre`, (context) =>
        context.redirect(context.req.path.replace(/\/reprendre$/, '')),
      )
  );
}

/** In a list of versions, or '' for one from before they were kept. */
const dateOf = ({ published_at: at }: Version): string => at && formatInstant(at);

function columnsOf(list: readonly Version[], path: string): Columns<Version> {
  const changes = (version: Version): string => {
    const before = list[list.indexOf(version) + 1];
    if (!before) return texts.first;
    const names = changedFields(fieldsOfVersion(before), fieldsOfVersion(version));
    return names.map((name) => fieldLabels[name]).join(', ');
  };
  return [
    [
      texts.published,
      (version) => html`<a href="${path}/${version.id}">${dateOf(version) || texts.undated}</a>`,
    ],
    [texts.who, ({ published_by: by }) => shortName(by)],
    [texts.changed, changes],
  ];
}

/** There is an unpublished text, which a copy will keep. */
const isReplaced = (state: ItemState, fields: ItemFields): boolean =>
  state.draft !== undefined && !areEqual(fieldsOf(state), fields);

/** Both texts, where they differ, and the way back. */
function comparison(place: Place, state: ItemState, version: Version, fields: ItemFields): Html {
  const { post } = state;
  const now = post ? writtenFields(post) : fieldsOf(state);
  const names = changedFields(fields, now);
  if (names.length === 0) return html`<p>${post ? texts.current : texts.same}</p>`;
  const { who, at } = lastChange(state);
  const kept = isReplaced(state, fields) && texts.hasDraft(shortName(who), formatInstant(at));
  return html`${kept && html`<p>${kept}</p>`}
    <form method="post" action="${place.path}/versions/${version.id}/reprendre">
      <input type="hidden" name="${SEEN_FIELD}" value="${seenOf(state)}" />
      <button class="button">${texts.resume}</button>
      <p class="hint">${texts.resumes}</p>
    </form>
    ${names.map((name) => {
      const both = [fields[name], now[name]] as const;
      const [before, after] = name === 'content' ? differingBlocks(...both) : both;
      return html`<h2>${fieldLabels[name]}</h2>
        <dl class="answers">
          ${shownField(name, texts.this, before)}
          ${shownField(name, post ? texts.online : texts.draft, after)}
        </dl>`;
    })}`;
}
