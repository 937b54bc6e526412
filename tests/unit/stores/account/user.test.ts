import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/stores/session.ts';
import { createUser } from '../../../../src/stores/account/user.ts';
import { insertProject } from '../../scripts/api/harness.ts';
import { usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createUser(page));
let session: Session;

beforeEach(async () => {
  session = await page.signUp();
});

describe('the candidate', () => {
  it('has the step and the name that the provider knows by now', async () => {
    await insertProject(page.api, session.id, 4);
    await page.api.db
      .updateTable('users')
      .set({ first_name: 'Sèna', last_name: 'Dossou' })
      .execute();
    await stores.refreshUser();
    expect(page.$session.get()).toEqual({
      ...session,
      step: 'candidature_preselected',
      first_name: 'Sèna',
      last_name: 'Dossou',
    });
    expect(page.calls).toEqual(['GET /users/000']);
    expect(stores.$refresh.get().state).toBe('ready');
  });

  it('keeps what an answer with no more than the specified fields does not say', async () => {
    page.fault = () => Response.json({ step: 1, first_name: 'Sèna', phone: null });
    await stores.refreshUser();
    expect(page.$session.get()).toEqual({
      ...session,
      step: 'candidature_pending',
      first_name: 'Sèna',
    });
  });
});
