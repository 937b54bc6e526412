// Lets in whoever has a session. Others get the log-in form, and what they sent goes on after it.
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { factor } from '../../../src/messages/servers/team-members.ts';
import { access, failures } from '../../../src/messages/servers/team.ts';
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
import { alert, retryForm } from './pages/pieces.ts';
import { lacksFactor } from '../accounts/second-factor.ts';
import { currentMember, logIn, logInWithCode } from '../accounts/member-session.ts';

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
    // Reloading the page then sends no password.
    const goOn = (member: Member) => {
      if (isWork) return letIn(member);
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(`${pathname}${search}`, 303);
    };
    if (challenge) {
      const opened = await orRefusal(logInWithCode(services, context, { challenge, code }));
      if (opened instanceof Refusal) {
        context.header('Retry-After', String(opened.details.retryAfter));
        return askCode(challenge, opened.message, opened.status);
      }
      if (opened === 'wrong') return askCode(challenge, factor.wrong);
      return opened === 'ended' ? ask(factor.ended) : goOn(opened);
    }
    if (!email) return ask();
    const opened = await orRefusal(logIn(services, context, { email, password }));
    if (opened instanceof Refusal) {
      context.header('Retry-After', String(opened.details.retryAfter));
      return ask(refusalText(opened), opened.status);
    }
    if (!opened) return ask(access.wrong);
    return opened.challenge === undefined ? goOn(opened.member) : askCode(opened.challenge);
  });
}

const loginFields = [EMAIL_FIELD, PASSWORD_FIELD, CHALLENGE_FIELD, CODE_FIELD];

export const orRefusal = <Result>(work: Promise<Result>): Promise<Result | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** The texts of candidates lead to pages of theirs. */
export const refusalText = ({ status, message, details }: Refusal): string =>
  status === 429 && (details.retryAfter ?? 0) > 60 ? access.locked : message;

/** Whoever needs a second factor sets it up before anything else. */
export const requireFactor = (services: Services) =>
  createMiddleware<TeamEnv>(async (context, next) => {
    const { req } = context;
    const { member, sent } = context.var;
    if (isBelow(FACTOR, req.path) || !lacksFactor(services, member)) return next();
    if (req.method !== 'POST') return context.redirect(FACTOR);
    // What was typed is not lost.
    const main = html`<p>${factor.neededWork}</p>
      <p><a href="${FACTOR}" target="_blank">${factor.toSetUp}</a></p>
      ${retryForm(sent)}`;
    return show(context, factor.neededTitle, main, { status: 403 });
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
