import { useStore } from '@nanostores/react';
import { forgotPassword as words } from '../../messages/passwords.ts';
import { $forgotPassword, forgotPassword } from '../../stores/forgot-password.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';

/** @param email where it is known already */
export default function ForgotPasswordForm({ email }: { email?: string | undefined }) {
  const { errors, sending, attempt } = useStore($forgotPassword);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void forgotPassword(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <EmailField
        error={errors['email']}
        hint={words.note}
        autoComplete="username"
        defaultValue={email}
      />
      <SubmitButton label={words.submit} sending={sending} />
    </form>
  );
}
