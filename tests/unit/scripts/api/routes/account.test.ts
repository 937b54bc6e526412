import { describe, expect, it } from 'vitest';
import { logout } from '../../../../../src/contract/logout.ts';
import { currentUser } from '../../../../../src/contract/users.ts';
import { API, bearer, call, createTestApi, replyOf, rows, signIn } from '../harness.ts';

describe('users/000', () => {
  it('is the signed-in candidate', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api, { step: 5 });
    expect(replyOf(await call(api, currentUser, { token }))).toEqual({
      step: 'candidature_selected',
      first_name: 'Sènan',
      last_name: user.last_name,
      email: user.email,
      phone: '+229 01 97 12 34 56',
      gender: 'F',
      userType: 'etudiant',
    });
  });

  it('has the fields of the specification and no other', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api, { email_verified_at: null });
    const response = await api.app.request(`${API}/users/000`, { headers: bearer(token) });
    expect(await response.json()).toEqual({
      id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone: user.phone,
      gender: 'F',
      userType: 'etudiant',
      step: 0,
      email_verified: false,
    });
  });

  it('shows nobody else', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const where = `${API}/users/${user.id}`;
    expect((await api.app.request(where, { headers: bearer(token) })).status).toBe(404);
  });
});

describe('logout', () => {
  it('forgets the token', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    expect((await call(api, logout, { token })).ok).toBe(true);
    expect(rows(api.db, 'tokens')).toEqual([]);
  });

  it('is no link to click on', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const response = await api.app.request(`${API}/logout`, { headers: bearer(token) });
    expect(response.status).toBe(404);
    expect(rows(api.db, 'tokens')).toHaveLength(1);
  });
});
