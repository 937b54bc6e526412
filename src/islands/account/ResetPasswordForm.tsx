import { resetPassword as words } from '../../messages/account/passwords.ts';
import type { FormStore } from '../../stores/form.ts';
import { Form } from '../ui/form/Form.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface Props {
  store: FormStore;
  send: (form: FormData) => Promise<void>;
  /** Of the account: shown, and used by password managers. */
  email: string | undefined;
}

export function ResetPasswordForm({ store, send, email = '' }: Props) {
  return (
    <Form store={store} send={send} label={words.submit}>
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
