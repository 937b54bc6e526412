import { useEffect } from 'react';
import { fieldNames, login as words } from '../../messages/account/login.ts';
import { createLogin } from '../../stores/account/login.ts';
import { app } from '../../stores/app.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordInput } from '../ui/form/PasswordInput.tsx';
import { EmailField } from './EmailField.tsx';
import { redirect } from './redirect.ts';

const { $login, login, openLogin } = createLogin(app);

function LoginForm() {
  useEffect(() => openLogin(redirect()), []);
  return (
    <Form store={$login} send={(form) => login(form, redirect())} label={words.submit}>
      {(errors) => (
        <>
          <EmailField error={errors['email']} autoComplete="username" />
          <Field name="password" label={fieldNames.password} error={errors['password']}>
            {(control) => <PasswordInput control={control} autoComplete="current-password" />}
          </Field>
        </>
      )}
    </Form>
  );
}

export default withErrorBoundary(LoginForm);
