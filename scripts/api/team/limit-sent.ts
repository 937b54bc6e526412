// How much may be sent to the team's pages. Forms are kept in memory, so strangers may send little, and
// not often. For the fields of a form, see http/read-form.ts.
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { PICTURE_MEGABYTES } from '../../../src/contract/content/pictures.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { access } from '../../../src/messages/servers/team.ts';
import { limitForm, limitTo } from '../http/limit-form.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { createByteBudget } from './byte-budget.ts';
import { CONTENT } from './env.ts';
import { currentMember } from '../accounts/member-session.ts';

const MEMBER_BYTES = (PICTURE_MEGABYTES + 1) * MEGABYTE;
const limitMember = limitTo(MEMBER_BYTES);
/** What a text takes at most: it never waits for images that arrive slowly. */
const TEXT_BYTES = 3 * MEGABYTE;
/** Forms of strangers, and of members whose session has ended, from a network. */
export const strangers = { perMinute: 100 };
/** An article may be sent after the end of a session: the log-in goes on with it. A photo is too large. */
const limitStranger = limitTo(MEGABYTE, () => new Refusal(401, access.endedLarge));

/**
 * Of members’ forms in memory at once, which takes some four times as much. Thirty photos of a phone: one
 * that waits for a minute is ended as too slow.
 */
const MAX_HELD_BYTES = 4 * MEMBER_BYTES;

export function limitSent(services: Services) {
  const hold = createByteBudget(MAX_HELD_BYTES);
  const count = limitRequests(services, strangers.perMinute);
  const strangersForm = every(count, limitForm);
  const strangersArticle = every(count, limitStranger);
  return createMiddleware(async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const member = await currentMember(services, context);
    const isContent = context.req.path.startsWith(`${CONTENT}/`);
    if (!member) return (isContent ? strangersArticle : strangersForm)(context, next);
    if (!isContent) return limitForm(context, next);
    const told = Number(context.req.header('Content-Length') ?? NaN);
    const bytes = Math.min(told || Infinity, MEMBER_BYTES);
    if (bytes <= TEXT_BYTES) return limitMember(context, next);
    return hold(bytes, () => limitMember(context, next));
  });
}
