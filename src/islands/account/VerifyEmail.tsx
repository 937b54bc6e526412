import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { form, verifyEmail as words } from '../../messages/account.ts';
import { $session } from '../../stores/session.ts';
import { $resend, loginAgain, readStatus, resend } from '../../stores/verify-email.ts';

export default function VerifyEmail() {
  // In the HTML nobody is signed in; React must find the same before it may differ.
  const session = useStore($session, { ssr: () => undefined });
  const { sending } = useStore($resend);

  useEffect(() => readStatus(new URLSearchParams(location.search).get('status')), []);

  return (
    <div className="flow">
      {session ? (
        <p>
          {words.sentTo} <strong>{session.email}</strong>.
        </p>
      ) : (
        <p>{words.unknownAddress}</p>
      )}
      <p>{words.spam}</p>
      <p className="actions">
        {session && (
          <button className="button" type="button" disabled={sending} onClick={() => void resend()}>
            {sending ? form.processing : words.resend}
          </button>
        )}
        <button className="button quiet" type="button" onClick={loginAgain}>
          {words.loginAgain}
        </button>
      </p>
    </div>
  );
}
