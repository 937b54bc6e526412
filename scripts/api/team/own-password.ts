// Asks for the member's own password, before something that a stolen session must not do.
import type { Context } from 'hono';
import { accountPage as texts } from '../../../src/messages/servers/team-members.ts';
import { isMembersPassword } from '../accounts/member-session.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { PRESENT_FIELD } from './pages/password-fields.ts';

/**
 * Why what was typed is not the member's password; undefined if it is.
 *
 * @throws Refusal after too many wrong ones
 */
export async function presentFault(
  services: Services,
  context: Context<TeamEnv>,
): Promise<string | undefined> {
  const { member, sent } = context.var;
  const password = String(sent.get(PRESENT_FIELD) ?? '');
  const { email } = member;
  const isRight = await isMembersPassword(services, context, { email, password, member });
  return isRight ? undefined : texts.wrong;
}
