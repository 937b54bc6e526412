// Lets in whoever has a session. Others get the log-in form, and what they sent goes on after it.
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { messages } from '../../../src/messages/servers/api.ts';
import { factor } from '../../../src/messages/servers/team-members.ts';
import { access, failures } from '../../../src/messages/servers/team.ts';
import { formatHour } from '../../../src/text/dates/format.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { ACCOUNT, FACTOR, type TeamEnv } from './env.ts';
import { show } from './layout.ts';
import { canChange, nameOf, type Member } from '../accounts/members.ts';
import {
  CHALLENGE_FIELD,
  CODE_FIELD,
  codeForm,
  EMAIL_FIELD,
  loginForm,
  PASSWORD_FIELD,
  WORK_FIELD,
} from './pages/login.ts';
import { alert } from './pages/pieces.ts';
import { lacksFactor } from '../accounts/second-factor.ts';
import { currentMember, enterCode, logIn, memberOfChallenge } from '../accounts/member-session.ts';

/** A page cannot send a file again. */
const hasFile = (fields: FormData): boolean =>
  [...fields.values()].some((value) => value instanceof File && value.size > 0);

export function requireMember(services: Services) {
  return createMiddleware<TeamEnv>(async (context, next) => {
    const fields = context.var.sent;
    const isLogin = [EMAIL_FIELD, CHALLENGE_FIELD].some((name) => fields.has(name));
    // Whoever logs in while a session is open may be somebody else.
    const member = isLogin ? undefined : await currentMember(services, context);
    const letIn = (member: Member) => {
      context.set('member', member);
      context.set('by', nameOf(member));
      return next();
    };
    if (member) return letIn(member);
    const isWork = context.req.method === 'POST' && (!isLogin || fields.has(WORK_FIELD));
    const [email, password, challenge, code] = loginFields.map((name) =>
      String(fields.get(name) ?? ''),
    ) as [string, string, string, string];
    for (const name of [...loginFields, WORK_FIELD]) fields.delete(name);
    const work = isWork ? fields : undefined;
    const ask = (problem?: string, status: ContentfulStatusCode = 401) => {
      const ended = hasFile(fields) ? `${access.ended} ${access.fileLost}` : access.ended;
      const note = problem ? alert(problem) : html`<p>${isWork ? ended : access.needed}</p>`;
      return show(context, access.login, loginForm(note, email, work), { status });
    };
    const askCode = (challenge: string, problem = '', status: ContentfulStatusCode = 401) =>
      show(context, access.login, codeForm(problem && alert(problem), challenge, work), { status });
    const waiting = challenge ? await memberOfChallenge(services, challenge) : undefined;
    if (challenge && !waiting) return ask(factor.ended);
    if (!waiting && !email) return ask();
    const opened = await orRefusal(
      waiting
        ? enterCode(services, context, waiting, code)
        : logIn(services, context, { email, password }),
    );
    const again = (problem: string, status?: ContentfulStatusCode) =>
      waiting ? askCode(challenge, problem, status) : ask(problem, status);
    if (opened instanceof Refusal) {
      context.header('Retry-After', String(opened.details.retryAfter));
      return again(refusalText(opened), opened.status);
    }
    if (opened === undefined)
      return again(waiting ? factor.wrong(formatHour(services.clock())) : access.wrong);
    if (typeof opened === 'string') return askCode(opened);
    if (isWork) return letIn(opened);
    // Reloading the page then sends no password.
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(`${pathname}${search}`, 303);
  });
}

const loginFields = [EMAIL_FIELD, PASSWORD_FIELD, CHALLENGE_FIELD, CODE_FIELD];

const orRefusal = <Result>(work: Promise<Result>): Promise<Result | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** That of candidates leads to a page of theirs. */
export const refusalText = ({ message }: Refusal): string =>
  message === messages.locked ? access.locked : message;

/** Whoever needs a second factor sets it up before anything else. */
export const requireFactor = (services: Services) =>
  createMiddleware<TeamEnv>(async (context, next) => {
    const isFree = isBelow(FACTOR, context.req.path) || !lacksFactor(services, context.var.member);
    return isFree ? next() : context.redirect(FACTOR, 303);
  });

/** What readers send is only their own. */
const isOwn = (path: string): boolean =>
  // Name, password, second factor.
  isBelow(ACCOUNT, path) ||
  // An opinion that they are asked for, and what they have read.
  /^\/equipe\/projets\/\d+\/(?:avis|lu)$/.test(path) ||
  // Saved views.
  /^\/equipe\/vues(?:\/\d+\/supprimer)?$/.test(path);

const isBelow = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** Readers read projects and candidates, and change what is their own. All else is for managers. */
export const requireRole = createMiddleware<TeamEnv>(async ({ req, var: { member } }, next) => {
  const isRead =
    req.method !== 'POST' && /^\/equipe(?:\/(?:projets|candidats)\b|\/avis$|\/?$)/.test(req.path);
  if (!isRead && !isOwn(req.path) && !canChange(member)) throw new Refusal(403, failures.forbidden);
  return next();
});
