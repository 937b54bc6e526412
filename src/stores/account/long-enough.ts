import { MIN_PASSWORD_LENGTH } from '../../contract/form-fields.ts';

/** The embedded API's rule for a new password. Another provider checks its own. */
export const isLongEnough = ({ password }: { password: string }): boolean =>
  !import.meta.env.EMBEDDED_API || password.length >= MIN_PASSWORD_LENGTH;
