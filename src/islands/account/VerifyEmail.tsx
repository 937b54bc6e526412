import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { verifyEmail as words } from '../../messages/account/verify-email.ts';
import { withRedirect, safeRedirect } from '../../stores/account/redirect.ts';
import { app } from '../../stores/app.ts';
import type { Session } from '../../stores/session.ts';
import { createVerifyEmail } from '../../stores/account/verify-email.ts';
import { Button } from '../ui/Button.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { FormFailure } from '../ui/form/FormFailure.tsx';
import { redirect } from './redirect.ts';

const { $resend, openVerifyEmail, readStatus, recheck, resend, switchAccount } =
  createVerifyEmail(app);

function VerifyEmail() {
  // The static HTML has no session: the first render must match it.
  const session = useStore(app.$session, { ssr: () => undefined });

  useEffect(() => {
    openVerifyEmail(redirect());
    readStatus(new URLSearchParams(location.search));
  }, []);
  useEffect(() => {
    const recheckIfVisible = () => {
      if (document.visibilityState === 'visible') void recheck();
    };
    recheckIfVisible();
    document.addEventListener('visibilitychange', recheckIfVisible);
    return () => document.removeEventListener('visibilitychange', recheckIfVisible);
  }, []);

  return (
    <div className="flow" aria-live="polite">
      {!session && <SignedOut />}
      {session && !session.email_verified && <Waiting session={session} />}
      {session?.email_verified && <Verified session={session} />}
    </div>
  );
}

export default withErrorBoundary(VerifyEmail);

function SignedOut() {
  return (
    <>
      {/* Hidden by CSS for signed-in users: before hydration, this is all the page shows. */}
      <div className="flow signed-out">
        <p className="lead">{words.openUnknown}</p>
        <p>{words.spam}</p>
        <p>{words.newLink}</p>
      </div>
      <p className="actions">
        <SwitchAccount />
      </p>
      <p className="signed-out">
        {words.noAccount}{' '}
        <a href="/register" data-keep-redirect>
          {words.register}
        </a>
      </p>
    </>
  );
}

function Waiting({ session }: { session: Session }) {
  const { sending, failure } = useStore($resend);
  return (
    <>
      <p className="lead">
        <span>{words.open[0]}</span> <strong>{session.email}</strong> <span>{words.open[1]}</span>
      </p>
      <p>{words.spam}</p>
      <p className="actions">
        <Button label={words.resend} onClick={resend} busy={sending} quiet />
      </p>
      <FormFailure failure={failure} />
      <p>
        {words.elsewhere} <SwitchAccount link />
      </p>
      <p>
        {words.wrongAddress}{' '}
        <a href={withRedirect('/register', session.redirect)}>{words.registerAgain}</a>
      </p>
    </>
  );
}

function Verified({ session }: { session: Session }) {
  // A click forgets the target, but must still lead there.
  const [target] = useState(() => safeRedirect(session.redirect ?? redirect()));
  return (
    <>
      <p>{words.verifiedAddress(session.email)}</p>
      <p className="actions">
        <a
          className="button"
          href={target}
          onClick={() => app.updateSession({ redirect: undefined })}
        >
          {target === '/home' ? words.home : words.next}
        </a>
        <SwitchAccount />
      </p>
    </>
  );
}

const SwitchAccount = ({ link = false }) => (
  <Button label={words.switchAccount} onClick={() => switchAccount(redirect())} link={link} quiet />
);
