// Asks for the member's own password, before something that a stolen session must not do.
import type { Context } from 'hono';
import { accountPage as texts } from '../../../src/messages/servers/team-members.ts';
import { isMembersPassword } from '../accounts/member-session.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { orRefusal, refusalText } from './gate.ts';
import { PRESENT_FIELD } from './pages/password-fields.ts';

/** Why what was typed is not taken for the member's password; undefined if it is. */
export function presentFault(
  services: Services,
  context: Context<TeamEnv>,
): Promise<string | undefined> {
  const { member, sent } = context.var;
  const password = String(sent.get(PRESENT_FIELD) ?? '');
  const { email } = member;
  const check = isMembersPassword(services, context, { email, password, member });
  return faultOf(check, texts.wrong, refusalText);
}

/** What a check that failed is answered with; undefined if it did not. */
export async function faultOf(
  check: Promise<boolean>,
  wrong: string,
  textOf = ({ message }: Refusal): string => message,
): Promise<string | undefined> {
  const isRight = await orRefusal(check);
  if (isRight instanceof Refusal) return textOf(isRight);
  return isRight ? undefined : wrong;
}
