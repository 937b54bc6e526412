// The way in: choosing a password with a link, and the way out.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { access as texts } from '../../../../src/messages/servers/team.ts';
import { choosePassword } from '../../accounts/member-changes.ts';
import { memberPasswordFault } from '../../accounts/password-rules.ts';
import { transaction } from '../../database/database.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { type Member, lockMember, memberOfLink } from '../../accounts/members.ts';
import { hasFactor } from '../../accounts/second-factor.ts';
import { chosenFields } from '../own-password.ts';
import { alert, field } from '../pages/pieces.ts';
import { closeSession, openSession } from '../../accounts/member-session.ts';

/** Per network: each may cost a slow hash. */
const PER_MINUTE = 60;
const PATH = '/equipe/mot-de-passe';

export function access(services: Services) {
  return new Hono<TeamEnv>()
    .post('/deconnexion', async (context) => {
      await closeSession(services, context);
      return context.redirect(HOME, 303);
    })
    .use('/mot-de-passe', limitRequests(services, PER_MINUTE))
    .get('/mot-de-passe', (context) => linkPage(context))
    .post('/mot-de-passe', async (context) => {
      const form = context.var.sent;
      const token = tokenIn(String(form.get('token') ?? ''));
      // Checked before the slow hash, so that invalid links do not cost one.
      const member = await invited(services, token);
      if (!form.has('password')) return choosePage(context, member, token);
      const password = String(form.get('password'));
      const problem = await memberPasswordFault(password, form.get('repeated_password'));
      if (problem) return choosePage(context, member, token, problem);
      const network = services.network(context);
      const password_hash = await services.passwords.hash(password, network);
      await transaction(services.db, async (db) => {
        const within = { ...services, db };
        // If two requests come at once, the second waits for the first and then finds no link.
        await lockMember(db, member.id);
        await invited(within, token);
        await choosePassword(within, member, password_hash, network);
      });
      // With a second factor, the log-in asks for its code.
      if (!hasFactor(member)) {
        await openSession(services, context, { ...member, password_hash });
      }
      return context.redirect(HOME, 303);
    });
}

/** Where no script runs, the whole link is pasted. */
export const tokenIn = (link: string): string => /token=([\w-]+)/.exec(link)?.[1] ?? link.trim();

async function invited(services: Services, token: string): Promise<Member> {
  const member = await memberOfLink(services, token);
  if (!member) throw new Refusal(410, texts.linkInvalid);
  return member;
}

/** Its script sends what the link has behind `#`, which no server gets otherwise. */
const linkPage = (context: Context<TeamEnv>) =>
  show(
    context,
    texts.choose,
    html`<form method="post" action="${PATH}" class="narrow" data-link>
      ${field({ name: 'token', label: texts.link, autocomplete: 'off', hint: texts.linkHint })}
      <button class="button">${texts.open}</button>
    </form>`,
  );

function choosePage(context: Context<TeamEnv>, { email }: Member, token: string, problem?: string) {
  const main = html`${problem && alert(problem)}
    <p>${texts.chooseFor(email)}</p>
    <form method="post" action="${PATH}" class="narrow">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      ${chosenFields(texts.password)}
      <button class="button">${texts.save}</button>
    </form>`;
  return show(context, texts.choose, main, { status: problem ? 422 : 200 });
}
