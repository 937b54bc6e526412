// The fields for the member's present password, which something that a stolen session must not do asks for,
// and for another one.
import type { Context } from 'hono';
import { accountPage as texts } from '../../../src/messages/servers/team-members.ts';
import { access } from '../../../src/messages/servers/team.ts';
import { isMembersPassword } from '../accounts/member-session.ts';
import { MIN_MEMBER_PASSWORD_LENGTH } from '../accounts/password-rules.ts';
import type { Services } from '../services.ts';
import type { Html, TeamEnv } from './env.ts';
import { field } from './pages/pieces.ts';

const PRESENT = 'present_password';

export const presentField = (): Html =>
  field({
    name: PRESENT,
    label: texts.present,
    type: 'password',
    autocomplete: 'current-password',
  });

/**
 * Why what was typed is not the present password; undefined if it is.
 *
 * @throws Refusal after too many wrong ones
 */
export async function presentFault(
  services: Services,
  context: Context<TeamEnv>,
): Promise<string | undefined> {
  const { member, sent } = context.var;
  const password = String(sent.get(PRESENT) ?? '');
  const { email } = member;
  const isRight = await isMembersPassword(services, context, { email, password, member });
  return isRight ? undefined : texts.wrong;
}

/** It is typed twice. */
export const chosenFields = (label: string): Html[] =>
  [
    { name: 'password', label, hint: access.length(MIN_MEMBER_PASSWORD_LENGTH) },
    { name: 'repeated_password', label: access.repeat },
  ].map((each) => field({ ...each, type: 'password', autocomplete: 'new-password' }));
