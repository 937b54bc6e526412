// The way in: choosing a password with a link, and the way out.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../src/contract/form-fields.ts';
import { access as texts } from '../../../../src/messages/servers/team.ts';
import { isLongEnough } from '../../accounts/password-hash.ts';
import { transaction } from '../../database/database.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { record } from '../../journal.ts';
import type { TeamEnv } from '../gate.ts';
import { alert, HOME, pageLayout } from '../layout.ts';
import { lockMember, memberOfLink, nameOf, setPassword, type Member } from '../members.ts';
import { field } from '../pages/pieces.ts';
import { closeSession, openSession } from '../session.ts';

/** Per network: each may cost a slow hash. */
const PER_MINUTE = 60;

export function access(services: Services) {
  return new Hono<TeamEnv>()
    .post('/deconnexion', async (context) => {
      await closeSession(services, context);
      return context.redirect(HOME, 303);
    })
    .use('/mot-de-passe', limitRequests(services, PER_MINUTE))
    .get('/mot-de-passe', async (context) => choosePage(context, await invited(services, context)))
    .post('/mot-de-passe', async (context) => {
      // Checked before the slow hash, so that invalid links do not cost one.
      const member = await invited(services, context);
      const form = context.var.sent;
      const password = String(form.get('password') ?? '');
      const problem = faultIn(password, form.get('repeated'));
      if (problem) return choosePage(context, member, problem);
      const password_hash = await services.passwords.hash(password, services.network(context));
      await transaction(services.db, async (db) => {
        const within = { ...services, db };
        // If two requests come at once, the second waits for the first and then finds no link.
        await lockMember(db, member.id);
        await invited(within, context);
        await setPassword(db, member.id, password_hash);
        const { email: subject } = member;
        await record(within, nameOf(member), { action: 'member.password', subject });
      });
      await openSession(services, context, { ...member, password_hash });
      return context.redirect(HOME, 303);
    });
}

/** The member of the link that is open. */
async function invited(services: Services, { req }: Context): Promise<Member> {
  const member = await memberOfLink(services, req.query('token') ?? '');
  if (!member) throw new Refusal(410, texts.linkInvalid);
  return member;
}

function faultIn(password: string, repeated: unknown): string | undefined {
  if (!isLongEnough(password)) return texts.tooShort(MIN_PASSWORD_LENGTH);
  if (password.length > MAX_PASSWORD_LENGTH) return texts.tooLong(MAX_PASSWORD_LENGTH);
  return password === repeated ? undefined : texts.different;
}

function choosePage(context: Context, { email }: Member, problem?: string) {
  const main = html`${problem && alert(problem)}
    <p>${texts.chooseFor(email)}</p>
    <form method="post" class="narrow">
      <input type="hidden" name="username" value="${email}" autocomplete="username" />
      ${field({
        name: 'password',
        label: texts.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.length(MIN_PASSWORD_LENGTH),
      })}
      ${field({
        name: 'repeated',
        label: texts.repeat,
        type: 'password',
        autocomplete: 'new-password',
      })}
      <button>${texts.save}</button>
    </form>`;
  return context.html(pageLayout({ title: texts.choose, main }), problem ? 422 : 200);
}
