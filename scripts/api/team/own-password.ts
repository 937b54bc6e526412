// Asks for the member's own password, before something that a stolen session must not do.
import type { Context } from 'hono';
import { accountPage as texts } from '../../../src/messages/servers/team-members.ts';
import { isMembersPassword } from '../accounts/member-session.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { refusalText } from './gate.ts';

/** Of the form that was sent. */
export const PRESENT_FIELD = 'present_password';

/** Why what was typed is not taken for the member's password; undefined if it is. */
export async function presentFault(
  services: Services,
  context: Context<TeamEnv>,
): Promise<string | undefined> {
  const { member, sent } = context.var;
  const password = String(sent.get(PRESENT_FIELD) ?? '');
  const { email } = member;
  try {
    const isRight = await isMembersPassword(services, context, { email, password, member });
    return isRight ? undefined : texts.wrong;
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error);
    throw error;
  }
}
