import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { genderNames, userTypeNames } from '../../messages/account/choices.ts';
import { profile as words, profileNames } from '../../messages/account/profile.ts';
import { candidatureStepTexts } from '../../messages/submission/project-steps.ts';
import { app } from '../../stores/app.ts';
import type { Session } from '../../stores/session.ts';
import { createUser } from '../../stores/account/user.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LoadState } from '../ui/LoadState.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';

type Field = keyof typeof profileNames;
const fields = Object.keys(profileNames) as Field[];

const { $refresh, refreshUser } = createUser(app);

/** Shows the session's data immediately, and what it lacks once the provider has answered. */
function Profile() {
  // The static HTML has no session: the first render must match it.
  const session = useStore(app.$session, { ssr: () => undefined });
  const refresh = useStore($refresh);
  const [, retry] = useRefresh(refreshUser);

  useEffect(() => void refreshUser(), []);
  useReturn(() => {
    if ($refresh.get().state === 'failed') void refreshUser();
  });

  const values = session && valuesOf(session, refresh.state === 'ready');
  const isIncomplete = !values || fields.some((field) => !values[field]);
  const isLoading = isIncomplete && refresh.state === 'loading' && !refresh.message;
  const skeleton = <span className="skeleton short" />;
  const fallback = refresh.state === 'ready' ? words.missing : words.unknown;
  return (
    <div className="profile measure">
      {/* The key replaces the list at once: elements that move would count as layout shift. */}
      <dl className="tile" key={values ? 'known' : 'outline'} aria-busy={isLoading}>
        {fields.map((field) => (
          <div key={field}>
            <dt className="label">{profileNames[field]}</dt>
            <dd>
              {values?.[field] ||
                (isLoading ? skeleton : <span className="label">{fallback}</span>)}
            </dd>
          </div>
        ))}
      </dl>
      <LoadState
        loading={isLoading ? words.loading : undefined}
        failure={isIncomplete ? refresh.message : undefined}
        retrying={refresh.state === 'loading'}
        onRetry={retry}
      />
    </div>
  );
}

export default withErrorBoundary(Profile);

/**
 * The session may be from an older release: any field may be missing.
 *
 * @param isFresh whether the provider has answered. If not, the step may be outdated: the hub may have
 * decided, or another project may have been sent
 */
function valuesOf(session: Session, isFresh: boolean): Record<Field, ReactNode> {
  const { first_name, last_name, email, phone, gender, userType, step, id } = session;
  return {
    first_name,
    last_name,
    email: email && (
      <>
        <span>{`${email} `}</span>
        <span className={session.email_verified ? 'mark verified' : 'mark'}>
          {session.email_verified ? words.verified : words.unverified}
        </span>
      </>
    ),
    phone,
    gender: gender && genderNames[gender],
    userType: userType && userTypeNames[userType],
    step: isFresh && candidatureStepTexts[step],
    id,
  };
}
