import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { login } from '../../messages/account/login.ts';
import { resetPassword as words } from '../../messages/account/passwords.ts';
import { createResetPassword } from '../../stores/account/reset-password.ts';
import { app } from '../../stores/app.ts';
import { withRedirect } from '../../stores/account/redirect.ts';
import ForgotPasswordForm from './ForgotPasswordForm.tsx';
import { redirect } from './redirect.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';

const { $resetPage, $resetPassword, readLink, resetPassword } = createResetPassword(app);

function ResetPassword() {
  const { view, link } = useStore($resetPage);
  // A layout effect: SubmitButton's effect may already send the form.
  useLayoutEffect(() => readLink(new URLSearchParams(location.search)), []);

  switch (view) {
    case 'form':
      return <ResetPasswordForm store={$resetPassword} send={resetPassword} email={link?.email} />;
    case 'no_link':
      return (
        <div className="flow">
          <p>{words.noLink}</p>
          <ForgotPasswordForm />
        </div>
      );
    case 'link_refused':
      return (
        <div className="flow">
          <Outcome text={words.linkRefused} />
          <ForgotPasswordForm email={link?.email} />
        </div>
      );
    case 'not_offered':
      return (
        <div className="flow">
          <Outcome text={words.notOffered} />
          <a className="button" href="/contact">
            {words.contact}
          </a>
        </div>
      );
    case 'changed':
      return (
        <div className="flow">
          <Outcome text={words.changed.message} />
          <a className="button" href={withRedirect('/login', redirect())}>
            {login.submit}
          </a>
        </div>
      );
  }
}

export default withErrorBoundary(ResetPassword);

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
