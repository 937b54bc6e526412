// Refreshes the session from the provider: the candidature's step changes over time.
import type { Session } from '../session.ts';
import { atom } from 'nanostores';
import { currentUser } from '../../contract/account/users.ts';
import { failureText } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';

export type Refresh =
  | { state: 'loading' | 'ready' }
  /** The error stays visible during a retry. */
  | { state: 'failed' | 'retrying'; message: string };

export function createUser({ callForUser, updateSession }: AppContext) {
  const $refresh = atom<Refresh>({ state: 'loading' });

  /** Fields that are missing from the reply keep their value. */
  async function refreshUser(): Promise<void> {
    const before = $refresh.get();
    if (before.state === 'failed') $refresh.set({ ...before, state: 'retrying' });
    const answer = await callForUser(currentUser, {});
    if (!answer) return;
    if (answer.ok) {
      updateSession(withoutUndefined(answer.reply));
      $refresh.set({ state: 'ready' });
    } else {
      console.info('users/000', answer.failure);
      $refresh.set({ state: 'failed', message: failureText(answer.failure) });
    }
  }

  return { $refresh, refreshUser };
}

function withoutUndefined(reply: object): Partial<Session> {
  return Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== undefined));
}
