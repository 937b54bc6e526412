import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { login } from '../../messages/account/login.ts';
import { resetPassword as words } from '../../messages/account/passwords.ts';
import { createResetPassword } from '../../stores/account/reset-password.ts';
import { app } from '../../stores/app.ts';
import { withRedirect } from '../../stores/account/redirect.ts';
import ForgotPasswordForm from './ForgotPasswordForm.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { redirect } from './redirect.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Form } from '../ui/form/Form.tsx';

const { $resetPage, $resetPassword, readLink, resetPassword } = createResetPassword(app);

function ResetPassword() {
  const { view, link } = useStore($resetPage);
  // A layout effect: SubmitButton's effect may already send the form.
  useLayoutEffect(() => readLink(location), []);

  if (view === 'form') {
    return (
      <Form store={$resetPassword} send={resetPassword} label={words.submit}>
        {(errors) => (
          <>
            {/* Whose password it is, for the user and for password managers. */}
            <EmailField
              error={undefined}
              autoComplete="username"
              value={link?.email ?? ''}
              readOnly
            />
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
  return (
    <div className="flow">
      {view === 'no_link' ? <p>{words.noLink}</p> : <Outcome text={outcomes[view]} />}
      {(view === 'no_link' || view === 'link_refused') && (
        <ForgotPasswordForm email={link?.email} />
      )}
      {view === 'not_offered' && (
        <a className="button" href="/contact">
          {words.contact}
        </a>
      )}
      {view === 'changed' && (
        <a className="button" href={withRedirect('/login', redirect())}>
          {login.submit}
        </a>
      )}
    </div>
  );
}

export default withErrorBoundary(ResetPassword);

const outcomes = {
  link_refused: words.linkRefused,
  not_offered: words.notOffered,
  changed: words.changed.message,
};

/** Replaces the form that was sent, and takes its focus. */
function Outcome({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="alert">
      {text}
    </p>
  );
}
