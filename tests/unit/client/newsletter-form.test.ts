import { expect, it } from 'vitest';
import type { RequestOptions } from '../../../src/contract/request.ts';
import { subscribe } from '../../../src/client/newsletter-form.ts';
import { API, createTestApi } from '../scripts/api/harness.ts';

type Fetch = NonNullable<RequestOptions['fetch']>;

const answering =
  (status: number, body: unknown = {}): Fetch =>
  () =>
    Response.json(body, { status });

const tried = (fetch: Fetch) => subscribe('lectrice@exemple.bj', { baseUrl: API, fetch });

it('sends the address to the provider, trimmed', async () => {
  const { app, mails } = await createTestApi();
  const fetch: Fetch = (url, init) => app.fetch(new Request(url, init));
  expect(await subscribe(' lectrice@exemple.bj ', { baseUrl: API, fetch })).toEqual({
    ok: true,
    text: expect.stringMatching(/^Merci\u00a0! Consultez vos e-mails/),
  });
  expect(mails).toMatchObject([{ to: 'lectrice@exemple.bj' }]);
});

it.each([
  ['', 'L’adresse e-mail est obligatoire'],
  ['lectrice@exemple', 'Le champ email doit être une adresse e-mail valide'],
])('asks nobody about « %s »', async (email, text) => {
  const fetch: Fetch = () => {
    throw new Error('asked');
  };
  expect(await subscribe(email, { baseUrl: API, fetch })).toEqual({ ok: false, text });
});

it('says so when the provider has no newsletter', async () => {
  expect(await tried(answering(404))).toEqual({
    ok: false,
    text: 'Cette lettre n’est pas encore proposée. Revenez bientôt !',
  });
});

it.each([
  ['refuses the address', 422, 'Le champ email doit être une adresse e-mail valide'],
  ['is asked too often', 429, /^Trop de tentatives/],
  ['wants a session', 401, "Une erreur s'est produite, veuillez réessayer."],
  ['fails', 500, "Une erreur s'est produite, veuillez réessayer."],
])('says so when the provider %s', async (_what, status, text) => {
  const { ok, text: told } = await tried(answering(status));
  expect(ok).toBe(false);
  expect(told).toMatch(text);
});

it('says so when nobody answers', async () => {
  const text = expect.stringMatching(/^Pas de connexion au serveur/);
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await tried(fetch)).toEqual({ ok: false, text });
});
