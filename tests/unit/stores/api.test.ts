import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../../../src/contract/users.ts';
import { call } from '../../../src/stores/api.ts';
import { $login, login } from '../../../src/stores/account/login.ts';
import { $waiting, stopWaiting } from '../../../src/stores/waiting.ts';
import { formOf, takeNotices, usePage } from './harness.ts';

const page = usePage();
afterEach(() => void vi.useRealTimers());

/** From now on the API says {}, until the call is ended from here. */
function silence(): void {
  vi.useFakeTimers();
  page.fault = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
}

describe('call', () => {
  it('is waited for, unless it is made in the background', async () => {
    silence();
    const waited = call(currentUser, {});
    const background = call(currentUser, {}, { background: true });
    await vi.advanceTimersByTimeAsync(6_000);
    expect($waiting.get()).toBe('long');
    stopWaiting();
    expect(await waited).toMatchObject({ ok: false, failure: { reason: 'aborted' } });
    expect($waiting.get()).toBe('no');
    await vi.advanceTimersByTimeAsync(24_000);
    expect(await background).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
  });

  it('ended by the candidate frees the form and tells nothing', async () => {
    silence();
    const sending = login(formOf({ email: 'afi@exemple.bj', password: 'x' }), null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect($login.get().sending).toBe(true);
    stopWaiting();
    await sending;
    expect($login.get()).toMatchObject({ sending: false, errors: {} });
    expect(takeNotices()).toEqual([]);
  });

  it('that is not answered for thirty seconds is told as a lost connection', async () => {
    silence();
    const sending = login(formOf({ email: 'afi@exemple.bj', password: 'x' }), null);
    await vi.advanceTimersByTimeAsync(30_000);
    await sending;
    expect($login.get().sending).toBe(false);
    expect(takeNotices().map(({ message }) => message)).toEqual([
      'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.',
    ]);
  });
});
