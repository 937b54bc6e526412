// How much may be sent to the team's pages. Forms are kept in memory, so strangers may send little.
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { PICTURE_MEGABYTES } from '../../../src/contract/content/pictures.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { limitForm } from '../http/limit-form.ts';
import { tooLarge } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { CONTENT } from './layout.ts';
import { currentMember } from './session.ts';

const limitTo = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw tooLarge();
    },
  });
const limitMember = limitTo(PICTURE_MEGABYTES + 1);
/** What a text takes at most: it never waits for images that arrive slowly. */
const TEXT_BYTES = 3 * MEGABYTE;
/** An article may be sent after the end of a session: the log-in goes on with it. */
const limitStranger = limitTo(1);

/** Members’ large forms in memory at once. Each takes some four times its bytes. */
const MAX_LARGE = 4;

export function limitSent(services: Services) {
  const inTurn = pLimit(MAX_LARGE);
  return createMiddleware(async (context, next) => {
    if (!context.req.path.startsWith(`${CONTENT}/`)) return limitForm(context, next);
    if (context.req.method !== 'POST') return next();
    const member = await currentMember(services, context);
    if (!member) return limitStranger(context, next);
    const bytes = Number(context.req.header('Content-Length') ?? Infinity);
    if (bytes <= TEXT_BYTES) return limitMember(context, next);
    return inTurn(() => limitMember(context, next));
  });
}
