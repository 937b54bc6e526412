// The way in: choosing a password with a link, and the way out.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../src/contract/form-fields.ts';
import { access as texts } from '../../../../src/messages/servers/team.ts';
import { isLongEnough } from '../../accounts/password-hash.ts';
import { transaction } from '../../database/database.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { record } from '../../journal.ts';
import { alert, HOME, pageLayout } from '../layout.ts';
import { lockMember, memberOfLink, nameOf, setPassword } from '../members.ts';
import { field } from '../pages/pieces.ts';
import { closeSession, openSession } from '../session.ts';

/** Per network: each may cost a slow hash. */
const PER_MINUTE = 60;

export function access(services: Services) {
  return new Hono()
    .post('/deconnexion', async (context) => {
      await closeSession(services, context);
      return context.redirect(HOME, 303);
    })
    .use('/mot-de-passe', limitRequests(services, PER_MINUTE))
    .get('/mot-de-passe', async (context) => {
      const member = await memberOfLink(services, context.req.query('token') ?? '');
      return member ? choosePage(context, member.email) : linkInvalid(context);
    })
    .post('/mot-de-passe', async (context) => {
      const token = context.req.query('token') ?? '';
      const form = await context.req.formData();
      const password = String(form.get('password') ?? '');
      // Checked before the slow hash, so that invalid links do not cost one.
      const member = await memberOfLink(services, token);
      if (!member) return linkInvalid(context);
      const problem = faultIn(password, form.get('repeated'));
      if (problem) return choosePage(context, member.email, problem);
      const password_hash = await services.passwords.hash(password, services.network(context));
      const isSet = await transaction(services.db, async (db) => {
        // If two requests come at once, the second waits for the first and then finds no link.
        await lockMember(db, member.id);
        if (!(await memberOfLink({ ...services, db }, token))) return false;
        await setPassword(db, member.id, password_hash);
        await record({ ...services, db }, nameOf(member), {
          action: 'member.password',
          subject: member.email,
        });
        return true;
      });
      if (!isSet) return linkInvalid(context);
      await openSession(services, context, { ...member, password_hash });
      return context.redirect(HOME, 303);
    });
}

function faultIn(password: string, repeated: unknown): string | undefined {
  if (!isLongEnough(password)) return texts.tooShort(MIN_PASSWORD_LENGTH);
  if (password.length > MAX_PASSWORD_LENGTH) return texts.tooLong(MAX_PASSWORD_LENGTH);
  return password === repeated ? undefined : texts.different;
}

function choosePage(context: Context, email: string, problem?: string) {
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

const linkInvalid = (context: Context) =>
  context.html(pageLayout({ title: texts.choose, main: alert(texts.linkInvalid) }), 410);
