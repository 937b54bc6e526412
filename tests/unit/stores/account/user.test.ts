import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../../../scripts/api/database/database.ts';
import type { Session } from '../../../../src/stores/session.ts';
import { createUser } from '../../../../src/stores/account/user.ts';
import { insertProject } from '../../scripts/api/harness.ts';
import { usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createUser(page));
let session: Session;
let logged: unknown[][];

beforeEach(async () => {
  session = await page.signUp();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((...what) => void logged.push(what));
});

describe('the candidate', () => {
  it('has the step and the name that the provider knows by now', async () => {
    insertProject(page.api, session.id, 4);
    run(page.api.db, 'UPDATE users SET first_name = ?, last_name = ?', 'Sèna', 'Dossou');
    await stores.refreshUser();
    expect(page.$session.get()).toEqual({
      ...session,
      step: 'candidature_preselected',
      first_name: 'Sèna',
      last_name: 'Dossou',
    });
    expect(page.calls).toEqual(['GET /users/000']);
    expect(stores.$refresh.get()).toEqual({ state: 'ready' });
  });

  it('keeps what an answer with no more than the specified fields does not say', async () => {
    page.fault = () => Response.json({ step: 1, first_name: 'Sèna' });
    await stores.refreshUser();
    expect(page.$session.get()).toEqual({
      ...session,
      step: 'candidature_pending',
      first_name: 'Sèna',
    });
  });

  it('gets the fields that the login did not answer', async () => {
    const { phone: _, gender: __, userType: ___, ...least } = session;
    page.$session.set(least);
    await stores.refreshUser();
    expect(page.$session.get()).toEqual(session);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed')), /^Pas de connexion/],
    ['a fault of the server', () => new Response('', { status: 502 }), /^Une erreur/],
    ['too many tries', () => Response.json({}, { status: 429 }), /^Trop de tentatives/],
  ])(
    'stays as it was after %s, which is logged, and is asked for again',
    async (_, fault, text) => {
      page.fault = fault;
      await stores.refreshUser();
      expect(page.$session.get()).toEqual(session);
      const message = expect.stringMatching(text) as string;
      expect(stores.$refresh.get()).toEqual({ state: 'failed', message });
      expect(logged).toHaveLength(1);
      expect(page.takeNotices()).toEqual([]);

      page.fault = undefined;
      const again = stores.refreshUser();
      expect(stores.$refresh.get()).toEqual({ state: 'retrying', message });
      await again;
      expect(stores.$refresh.get()).toEqual({ state: 'ready' });
    },
  );

  it('is not mixed up with whoever signs in meanwhile', async () => {
    const other = { ...session, id: 99, access_token: 'another', first_name: 'Afi' };
    page.fault = () => {
      page.$session.set(other);
      return Response.json({ step: 5, first_name: 'Sèna' });
    };
    await stores.refreshUser();
    expect(page.$session.get()).toEqual(other);
  });

  it('is sent to the login when the session has ended', async () => {
    run(page.api.db, 'DELETE FROM tokens');
    await stores.refreshUser();
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toHaveLength(1);
    expect(logged).toEqual([]);
  });
});
