import { resetPassword as words } from '../../messages/passwords.ts';
import { $resetPassword, resetPassword } from '../../stores/account/reset-password.ts';
import { Form } from '../ui/form/Form.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** @param email of the account: shown, and used by password managers */
export function ResetPasswordForm({ email = '' }: { email: string | undefined }) {
  return (
    <Form store={$resetPassword} send={resetPassword} label={words.submit}>
      {(errors) => (
        <>
          <EmailField error={undefined} autoComplete="username" value={email} readOnly />
          <NewPasswordFields
            errors={errors}
            label={words.password}
            confirmationName="password_confirmation"
          />
        </>
      )}
    </Form>
  );
}
