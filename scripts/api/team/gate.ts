// Lets in whoever has a session. Others get the log-in form, and what they sent goes on after it.
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { access, failures } from '../../../src/messages/servers/team.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { show } from './layout.ts';
import { canChange, nameOf, type Member } from '../accounts/members.ts';
import { EMAIL_FIELD, loginForm, PASSWORD_FIELD, WORK_FIELD } from './pages/login.ts';
import { alert } from './pages/pieces.ts';
import { currentMember, logIn } from '../accounts/member-session.ts';

/** A page cannot send a file again. */
const hasFile = (fields: FormData): boolean =>
  [...fields.values()].some((value) => value instanceof File && value.size > 0);

export function requireMember(services: Services) {
  return createMiddleware<TeamEnv>(async (context, next) => {
    const fields = context.var.sent;
    const isLogin = fields.has(EMAIL_FIELD);
    // Whoever logs in while a session is open may be somebody else.
    const member = isLogin ? undefined : await currentMember(services, context);
    const letIn = (member: Member) => {
      context.set('member', member);
      context.set('by', nameOf(member));
      return next();
    };
    if (member) return letIn(member);
    const email = String(fields.get(EMAIL_FIELD) ?? '');
    const password = String(fields.get(PASSWORD_FIELD) ?? '');
    const isWork = context.req.method === 'POST' && (!isLogin || fields.has(WORK_FIELD));
    for (const name of [EMAIL_FIELD, PASSWORD_FIELD, WORK_FIELD]) fields.delete(name);
    const ask = (problem?: string, status: ContentfulStatusCode = 401) => {
      const ended = hasFile(fields) ? `${access.ended} ${access.fileLost}` : access.ended;
      const note = problem ? alert(problem) : html`<p>${isWork ? ended : access.needed}</p>`;
      return show(context, access.login, loginForm(note, email, isWork ? fields : undefined), {
        status,
      });
    };
    if (!email) return ask();
    const opened = await logIn(services, context, { email, password }).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (opened instanceof Refusal) {
      context.header('Retry-After', String(opened.details.retryAfter));
      return ask(refusalText(opened), opened.status);
    }
    if (!opened) return ask(access.wrong);
    // Reloading the page then sends no password.
    if (!isWork) {
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(`${pathname}${search}`, 303);
    }
    return letIn(opened);
  });
}

/** The texts of candidates lead to pages of theirs. */
export const refusalText = ({ status, message, details }: Refusal): string =>
  status === 429 && (details.retryAfter ?? 0) > 60 ? access.locked : message;

/** What readers send is only their own. */
const OWN = [
  // An opinion that they are asked for, and what they have read.
  /^\/equipe\/projets\/\d+\/(?:avis|lu)$/,
  // Their saved views.
  /^\/equipe\/vues(?:\/\d+\/supprimer)?$/,
  // Their name, their password.
  /^\/equipe\/compte(?:\/|$)/,
];

/** Readers read projects and candidates. All else is for managers. */
export const requireRole = createMiddleware<TeamEnv>(async ({ req, var: { member } }, next) => {
  const isRead =
    req.method !== 'POST' && /^\/equipe(?:\/(?:projets|candidats)\b|\/avis$|\/?$)/.test(req.path);
  const isOwn = OWN.some((path) => path.test(req.path));
  if (!isRead && !isOwn && !canChange(member)) throw new Refusal(403, failures.forbidden);
  return next();
});
