import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { genderNames, userTypeNames } from '../../messages/people.ts';
import { candidatureSteps, profile as words, profileNames } from '../../messages/profile.ts';
import { $session, type Session } from '../../stores/session.ts';
import { $refresh, refreshUser } from '../../stores/user.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Reading } from '../ui/Reading.tsx';
import { useReturn } from '../ui/useReturn.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

type Field = keyof typeof profileNames;
const fields = Object.keys(profileNames) as Field[];

/** What the session knows is there at once; what it lacks comes with the answer. */
function Profile() {
  // In the HTML nobody is signed in; React must find the same before it may differ.
  const session = useStore($session, { ssr: () => undefined });
  const refresh = useStore($refresh);
  const part = useRef<HTMLDivElement>(null);

  const retry = async () => {
    await refreshUser();
    // The button that had the focus is gone.
    if ($refresh.get().state === 'ready') part.current?.focus();
  };
  useEffect(() => void refreshUser(), []);
  useReturn(() => {
    if ($refresh.get().state === 'failed') void refreshUser();
  });

  const values = session && valuesOf(session);
  const lacks = !values || fields.some((field) => !values[field]);
  const waits = lacks && refresh.state === 'loading';
  const bone = <span className="bone short" />;
  const instead = refresh.state === 'ready' ? words.missing : words.unknown;
  return (
    <div className="profile" ref={part} tabIndex={-1}>
      {/* With the values comes a new list: nothing that was there moves. */}
      <dl key={values ? 'known' : 'outline'} aria-busy={waits}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{profileNames[field]}</dt>
            <dd>{values?.[field] || (waits ? bone : <span className="label">{instead}</span>)}</dd>
          </div>
        ))}
      </dl>
      <Reading
        loading={waits ? words.loading : undefined}
        failure={lacks && 'message' in refresh ? refresh.message : undefined}
        retrying={refresh.state === 'retrying'}
        onRetry={() => void retry()}
      />
    </div>
  );
}

export default withErrorBoundary(Profile);

/** Storage may hold a session of another release: nothing in it is certain. */
function valuesOf(session: Session): Record<Field, ReactNode> {
  const { first_name, last_name, email, phone, gender, userType, step, id } = session;
  const { candidature_unknown: neutral } = candidatureSteps;
  return {
    first_name,
    last_name,
    email: email && (
      <>
        {email}{' '}
        <span className={session.email_verified ? 'mark verified' : 'mark'}>
          {session.email_verified ? words.verified : words.unverified}
        </span>
      </>
    ),
    phone: phone && <PhoneNumber stored={phone} />,
    gender: gender && genderNames[gender],
    userType: userType && userTypeNames[userType],
    step: candidatureSteps[step] ?? neutral,
    id,
  };
}
