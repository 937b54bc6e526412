// How much may be sent to the team's pages. Forms are kept in memory, so strangers may send little, and
// not often. For the fields of a form, see http/read-form.ts.
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { PICTURE_MEGABYTES } from '../../../src/contract/content/pictures.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { access } from '../../../src/messages/servers/team.ts';
import { limitForm, limitTo } from '../http/limit-form.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { CONTENT } from './env.ts';
import { currentMember } from '../accounts/member-session.ts';

const limitMember = limitTo((PICTURE_MEGABYTES + 1) * MEGABYTE);
/** What a text takes at most: it never waits for images that arrive slowly. */
const TEXT_BYTES = 3 * MEGABYTE;
/** Of members, in memory at once, each of which takes some four times its bytes. */
const MAX_LARGE_FORMS = 4;
/** Forms of strangers, and of members whose session has ended, from a network. */
export const strangers = { perMinute: 100 };
/** An article may be sent after the end of a session: the log-in goes on with it. A photo is too large. */
const limitStranger = limitTo(MEGABYTE, () => new Refusal(401, access.endedLarge));

export function limitSent(services: Services) {
  const inTurn = pLimit(MAX_LARGE_FORMS);
  const count = limitRequests(services, strangers.perMinute);
  const strangersForm = every(count, limitForm);
  const strangersArticle = every(count, limitStranger);
  return createMiddleware(async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const member = await currentMember(services, context);
    const isContent = context.req.path.startsWith(`${CONTENT}/`);
    if (!member) return (isContent ? strangersArticle : strangersForm)(context, next);
    if (!isContent) return limitForm(context, next);
    const bytes = Number(context.req.header('Content-Length') ?? Infinity);
    const isText = bytes <= TEXT_BYTES;
    return isText ? limitMember(context, next) : inTurn(() => limitMember(context, next));
  });
}
