import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fieldNames, login as words } from '../../messages/account.ts';
import { $login, login, openLogin } from '../../stores/login.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { EmailField } from './EmailField.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

export default function LoginForm() {
  const { errors, sending, attempt } = useStore($login);
  useEffect(() => openLogin(redirect()), []);

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void login(new FormData(event.currentTarget), redirect());
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <EmailField error={errors['email']} autoComplete="username" />
      <Field name="password" label={fieldNames.password} error={errors['password']}>
        {(control) => <PasswordInput control={control} autoComplete="current-password" />}
      </Field>
      <SubmitButton label={words.submit} sending={sending} />
    </form>
  );
}

const redirect = () => new URLSearchParams(location.search).get('redirect');
