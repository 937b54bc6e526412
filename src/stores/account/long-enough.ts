import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '../../contract/form-fields.ts';
import type { ShortPassword } from '../../messages/account/issues.ts';

/** The embedded API's rule for a new password. Another provider checks its own. */
export function longEnough<Form>(): v.CheckAction<Form, ShortPassword> {
  const isLongEnough = ({ password }: { password: string }) =>
    !import.meta.env.EMBEDDED_API || password.length >= MIN_PASSWORD_LENGTH;
  const action = v.partialCheck([['password']], isLongEnough, 'password.short' as const);
  return v.forward(action, ['password']) as unknown as v.CheckAction<Form, ShortPassword>;
}
