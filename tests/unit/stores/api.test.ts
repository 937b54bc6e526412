import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../../../src/contract/account/users.ts';
import { createLogin } from '../../../src/stores/account/login.ts';
import { formOf, usePage, useStores } from './harness.ts';

const page = usePage();
const stores = useStores(() => createLogin(page));
afterEach(() => void vi.useRealTimers());

/** From now on the API says {}, until the call is ended from here. */
function neverAnswer(): void {
  vi.useFakeTimers();
  page.fault = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
}

describe('call', () => {
  it('is waited for, unless it is made in the background', async () => {
    neverAnswer();
    const waited = page.call(currentUser, {});
    const background = page.call(currentUser, {}, { background: true });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(page.$waiting.get()).toBe('long');
    page.stopWaiting();
    expect(await waited).toMatchObject({ ok: false, failure: { reason: 'aborted' } });
    expect(page.$waiting.get()).toBe('no');
    await vi.advanceTimersByTimeAsync(24_000);
    expect(await background).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
  });

  it('cannot be ended by the candidate if it cannot be undone', async () => {
    neverAnswer();
    const final = page.call(currentUser, {}, { cancellable: false });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(page.$waiting.get()).toBe('shown');
    page.stopWaiting();
    await vi.advanceTimersByTimeAsync(24_000);
    expect(await final).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
  });

  it('ended by the candidate frees the form and tells nothing', async () => {
    neverAnswer();
    const sending = stores.login(formOf({ email: 'afi@exemple.bj', password: 'x' }), null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stores.$login.get().sending).toBe(true);
    page.stopWaiting();
    await sending;
    expect(stores.$login.get()).toMatchObject({ sending: false, errors: {} });
    expect(page.takeNotices()).toEqual([]);
  });

  it('for the user who is signed in is not made without one', async () => {
    const asked = vi.fn(() => undefined);
    page.fault = asked;
    expect(await page.callForUser(currentUser, {})).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
