// What a new password must be, for candidates and for members of the team.
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../src/contract/form-fields.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { access as texts } from '../../../src/messages/servers/team.ts';
import { fold } from '../../../src/text/fold.ts';

/** Members read the data of all candidates. */
export const MIN_MEMBER_PASSWORD_LENGTH = 12;

/** One of some 49,000 that are tried first, in any case, with accents or without. */
async function isCommon(password: string): Promise<boolean> {
  // It takes a while to load, and few processes need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(fold(password.trim()));
}

/** Why a new password is refused; undefined if it is not. */
export async function passwordFault(
  password: string,
  least = MIN_PASSWORD_LENGTH,
): Promise<string | undefined> {
  if (password.length < least) return messages.passwordShort(least);
  return (await isCommon(password)) ? messages.passwordCommon : undefined;
}

/** The same for a member, who types it twice. */
export async function memberPasswordFault(
  password: string,
  repeated: unknown,
): Promise<string | undefined> {
  const fault = await passwordFault(password, MIN_MEMBER_PASSWORD_LENGTH);
  if (fault !== undefined) return fault;
  if (password.length > MAX_PASSWORD_LENGTH) return texts.tooLong(MAX_PASSWORD_LENGTH);
  return password === repeated ? undefined : texts.different;
}
