// How far the publication of a change is, on the page that follows it.
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { publication as texts } from '../../../src/messages/servers/team-publication.ts';
import { log } from '../../lib/log.ts';
import { requestBuild } from '../content/due-build.ts';
import { answerOf, PortalFault } from '../content/portal.ts';
import type { Portal, Services } from '../services.ts';
import { PUBLICATION, type Html } from './env.ts';
import { BUILD } from './view.ts';

/** Instead of its id: the change is stored, but no build could be requested. */
const UNREACHABLE = 'aucune';
/** Of a build, as the portal server makes it. */
const ID = /^[\da-f-]{36}$/;
/** Builds that put each other's content online. */
const MAX_STEPS = 20;

const build = v.object({
  status: v.string(),
  reason: v.optional(v.string()),
  stale: v.optional(v.array(v.unknown())),
  supersededBy: v.optional(v.string()),
});

type Build = v.InferOutput<typeof build>;

/**
 * Asks for a build of what has been stored. Returns the query of the page that will follow it.
 *
 * @param more of that query
 */
export async function publishChange(
  services: Pick<Services, 'db' | 'portal'>,
  more: Record<string, string> = {},
): Promise<string> {
  const id = await requestBuild(services).catch(unreachable);
  return `?${new URLSearchParams({ [BUILD]: id, ...more })}`;
}

/**
 * What a page says about the build that its address names; '' if it names none.
 *
 * @param address of what was changed, on the site; absent if it was taken away
 */
export async function publicationNotice(
  { portal, siteUrl }: Pick<Services, 'portal' | 'siteUrl'>,
  id: string | undefined,
  address?: string,
): Promise<Html | ''> {
  if (!id) return '';
  const found = id === UNREACHABLE ? id : await findBuild(portal, id).catch(unreachable);
  if (found === UNREACHABLE) return notice(withDesk(texts.noAnswer));
  if (!found) return notice(withDesk(texts.unknown));
  return notice(outcome(found, address && siteUrl + address), isActive(found));
}

/**
 * The build that has, or will have, the content of this one online. Undefined if nobody knows it.
 *
 * @throws PortalFault
 */
async function findBuild(portal: Portal, id: string, steps = 0): Promise<Build | undefined> {
  if (!ID.test(id)) return undefined;
  const response = await portal(`/hooks/rebuild/${id}`);
  if (response.status === 404) return undefined;
  const found = await answerOf(response, build);
  const { supersededBy: next } = found;
  return next === undefined || steps === MAX_STEPS ? found : findBuild(portal, next, steps + 1);
}

const isActive = ({ status }: Build): boolean => status === 'queued' || status === 'building';

function outcome(found: Build, page: string | undefined): Html {
  const { status, reason = '', stale } = found;
  if (isActive(found)) {
    const soon = page ? texts.soon : texts.soonUpToDate;
    return html`<p>${soon} <a href="">${texts.refresh}</a></p>`;
  }
  if (status === 'online' || status === 'unchanged') {
    if (stale) return withDesk(texts.stale);
    if (!page) return html`<p>${texts.upToDate}</p>`;
    return html`<p>${texts.online} <a href="${page}">${texts.seePage}</a></p>`;
  }
  return withDesk(status === 'superseded' ? texts.wentBack : texts.problem(reason));
}

const withDesk = (text: string): Html =>
  html`<p>${text} <a href="${PUBLICATION}">${texts.seeDesk}</a></p>`;

/** client/page.ts replaces what is in it while it is active. */
const notice = (content: Html, active = false): Html =>
  html`<div class="notice" id="publication" role="status" data-live ${active && raw('data-active')}>
    ${content}
  </div>`;

function unreachable(error: unknown): typeof UNREACHABLE {
  logFault(error);
  return UNREACHABLE;
}

/** @throws if it is another error */
export function logFault(error: unknown): void {
  if (!(error instanceof PortalFault)) throw error;
  log('api.portal_failed', { error: error.message });
}
