import { forgotPassword as words } from '../../messages/account/passwords.ts';
import { createForgotPassword } from '../../stores/account/forgot-password.ts';
import { app } from '../../stores/app.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Form } from '../ui/form/Form.tsx';
import { EmailField } from './EmailField.tsx';
import { redirect } from './redirect.ts';

const { $forgotPassword, forgotPassword } = createForgotPassword(app);

/** @param email initial value, if known */
function ForgotPasswordForm({ email }: { email?: string | undefined }) {
  return (
    <Form
      store={$forgotPassword}
      send={(form) => forgotPassword(form, redirect())}
      label={words.submit}
    >
      {(errors) => (
        <EmailField
          error={errors['email']}
          hint={words.note}
          autoComplete="username"
          defaultValue={email}
        />
      )}
    </Form>
  );
}

export default withErrorBoundary(ForgotPasswordForm);
