import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { currentUser, logout } from '../../../../../src/contract/account/users.ts';
import { API, call, createTestApi, loginAs, signedIn, type TestApi } from '../harness.ts';

const health = async ({ app }: TestApi) => {
  const response = await app.request(`${API}/health`);
  return [response.status, await response.json()] as const;
};

describe('health', () => {
  it('is 503 for a full disk, on which log-ins go on', async () => {
    const { api, token } = await signedIn({}, { diskFault: () => 'disk_full' });
    expect(await health(api)).toEqual([503, { service: 'embedded-api', fault: 'disk_full' }]);
    expect((await loginAs(api)).ok).toBe(true);
    expect((await call(api, currentUser, { token })).ok).toBe(true);
    expect((await call(api, logout, { token })).ok).toBe(true);
  });

  it('is 503 for a lost database, without which files are still answered', async () => {
    const db = openDatabase({ url: 'postgres://127.0.0.1:1/none' });
    const api = await createTestApi({ db });
    expect(await health(api)).toMatchObject([503, { fault: 'database_unreadable' }]);
    const response = await api.app.request(`${API}/blogs`);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/interrompu/) });
    expect((await api.app.request(`${API}/storage/four.jpg`)).status).toBe(404);
  });
});
