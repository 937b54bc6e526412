// What the provider knows of the candidate by now: the step changes while nobody is looking.
import { atom } from 'nanostores';
import { currentUser } from '../contract/users.ts';
import { failureText } from '../messages/failures.ts';
import { call } from './api.ts';
import { $session, updateSession, type Session } from './session.ts';

export type Refresh =
  | { state: 'loading' | 'ready' }
  /** What went wrong stays readable while it is tried again. */
  | { state: 'failed' | 'retrying'; message: string };

export const $refresh = atom<Refresh>({ state: 'loading' });

/** Brings the session up to date; what the answer does not say stays as it was. */
export async function refreshUser(): Promise<void> {
  const before = $refresh.get();
  if (before.state === 'failed') $refresh.set({ ...before, state: 'retrying' });
  const token = $session.get()?.access_token;
  const input = { params: undefined, body: undefined };
  const answer = await call(currentUser, input, { background: true });
  // Signed out meanwhile, or somebody else signed in.
  if ($session.get()?.access_token !== token) return;
  if (answer.ok) {
    updateSession(known(answer.reply));
    $refresh.set({ state: 'ready' });
  } else {
    console.info('users/000', answer.failure);
    $refresh.set({ state: 'failed', message: failureText(answer.failure) });
  }
}

function known(reply: object): Partial<Session> {
  return Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== undefined));
}
