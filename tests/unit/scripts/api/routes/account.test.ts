import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountData, deleteAccount } from '../../../../../src/contract/account/account.ts';
import { submitProject } from '../../../../../src/contract/submission/submission.ts';
import { png } from '../files.ts';
import {
  API,
  bearer,
  call,
  captureLog,
  insert,
  MINUTE,
  PASSWORD,
  refusalOf,
  replyOf,
  rows,
  signedIn,
  signIn,
  subscribe,
} from '../harness.ts';
import { university } from '../projects.ts';

describe('users/000', () => {
  it('has the fields of the specification and no other', async () => {
    const { api, user, token } = await signedIn({ email_verified_at: null });
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
});

/** A candidate with a project, a photo, a letter and a mail, and another candidate with the same. */
async function twoCandidates() {
  const { api, ...other } = await signedIn({ email: 'autre@exemple.bj' });
  const mine = await signIn(api);
  for (const { user, token } of [other, mine]) {
    const body = { ...university, images: [png()] };
    expect((await call(api, submitProject, { token, body })).ok).toBe(true);
    await subscribe(api, user.email);
    const mail = { subject: `À ${user.email}`, text: 'a', created_at: '2026' };
    await insert(api, 'outbox', { recipient: user.email, ...mail });
  }
  const files = () => readdirSync(path.join(api.storageDir, 'projects'));
  return { api, ...mine, other, files };
}

describe('account-data', () => {
  it('has everything stored about the candidate, and nothing about others or the password', async () => {
    const { api, user, token } = await twoCandidates();
    const decision = { changed_at: '2026-03-10T09:00:00.000Z', message: 'Venez le 3 mars.' };
    const from = { changed_by: 'root', from_step: 1, to_step: 4, silent: 0 };
    await insert(api, 'project_steps', { ...decision, ...from, project_id: 2 });
    const { changed_at: sent_at, message } = decision;
    await insert(api, 'project_steps', { ...decision, ...from, to_step: 1, project_id: 2 });
    const data = replyOf(await call(api, accountData, { token }));
    expect(data).toMatchObject({
      user: { id: user.id, email: user.email, email_verified_at: user.email_verified_at },
      projects: [
        {
          step: 1,
          answers: { titre_solution: university.titre_solution },
          decisions: [{ ...decision, step: 'preselected' }],
          messages: [{ sent_at, message }],
          files: [{ type: 'image/png' }],
        },
      ],
      newsletter: { created_at: expect.any(String) },
      mails: [{ subject: `À ${user.email}` }],
    });
    const [project] = data['projects'] as { files: { url: string; bytes: number }[] }[];
    const [file] = project!.files;
    const answer = await api.app.request(file!.url);
    expect((await answer.arrayBuffer()).byteLength).toBe(file!.bytes);
    expect(JSON.stringify(data)).not.toMatch(/autre@exemple\.bj|password|hash|scrypt/);
  });

  it('leaves out the newsletter and mails of an unverified address', async () => {
    const { api, user, token } = await signedIn({ email_verified_at: null });
    await subscribe(api, user.email);
    const data = replyOf(await call(api, accountData, { token }));
    expect(data).toMatchObject({ user: { email: user.email }, projects: [] });
    expect(data).not.toHaveProperty('newsletter');
  });
});

describe('delete-account', () => {
  it('deletes everything about the candidate, and nothing about others', async () => {
    const { api, token, other, files } = await twoCandidates();
    expect(files()).toHaveLength(2);
    const logged = captureLog();
    expect((await call(api, deleteAccount, { token, body: { password: PASSWORD } })).ok).toBe(true);
    expect(logged.join()).toContain('account.deleted');
    for (const table of ['projects', 'project_files', 'tokens', 'newsletter', 'outbox'] as const) {
      expect(await rows(api.db, table), table).toHaveLength(1);
    }
    expect(await rows(api.db, 'users')).toMatchObject([{ email: 'autre@exemple.bj' }]);
    expect(files()).toHaveLength(1);
    const data = replyOf(await call(api, accountData, { token: other.token }));
    expect(data).toMatchObject({ projects: [{ files: [{ type: 'image/png' }] }] });
  });

  it('asks for the password, and allows five guesses a minute', async () => {
    const { api, token, files } = await twoCandidates();
    const attempt = async (password: string) =>
      refusalOf(await call(api, deleteAccount, { token, body: { password } }));
    const wrong = { password: ['Ce mot de passe n’est pas celui de votre compte.'] };
    for (const password of ['a', 'b', 'c', 'd', 'e']) {
      expect(await attempt(password)).toMatchObject({ code: 'invalid', fields: wrong });
    }
    expect((await attempt(PASSWORD)).code).toBe('throttled');
    expect(files()).toHaveLength(2);
    api.pass(MINUTE);
    expect((await call(api, deleteAccount, { token, body: { password: PASSWORD } })).ok).toBe(true);
  });

  it('keeps the letter and the mails that the owner of an unverified address waits for', async () => {
    const { api, user, token } = await signedIn({ email_verified_at: null });
    await subscribe(api, user.email);
    const mail = { recipient: user.email, subject: 'Bonjour', text: 'Bonjour', created_at: '2026' };
    for (const purpose of ['registration', 'newsletter', 'team'] as const)
      await insert(api, 'outbox', { ...mail, purpose });
    expect((await call(api, deleteAccount, { token, body: { password: PASSWORD } })).ok).toBe(true);
    expect(await rows(api.db, 'outbox')).toMatchObject([
      { purpose: 'newsletter', ...mail },
      { purpose: 'team', ...mail },
    ]);
    expect(await rows(api.db, 'newsletter')).toHaveLength(1);
  });

  it('blames no password for a second request at the same moment', async () => {
    const { api, token } = await signedIn();
    const request = () => call(api, deleteAccount, { token, body: { password: PASSWORD } });
    const answers = await Promise.all([request(), request()]);
    expect(refusalOf(answers.find(({ ok }) => !ok)!).code).toBe('session_expired');
  });
});
