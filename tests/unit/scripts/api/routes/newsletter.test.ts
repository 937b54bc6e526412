import { describe, expect, it } from 'vitest';
import { leaveLink } from '../../../../../scripts/api/mail/leave-link.ts';
import { newsletter } from '../../../../../src/contract/newsletter.ts';
import {
  API,
  call,
  createTestApi,
  DAY,
  expectInvalid,
  linkIn,
  lowerLimit,
  MINUTE,
  post,
  postFrom,
  postJson,
  rows,
  type TestApi,
} from '../harness.ts';
import { createRelayedApi } from '../mail/relay.ts';

const email = 'senan@exemple.bj';

const ask = (api: TestApi, address = email) => postJson(api, '/newsletter', { email: address });

const pathOf = (link: URL | string): string => String(link).slice(API.length);
const open = (api: TestApi, link: URL | string) => api.app.request(String(link));
const press = (api: TestApi, link: URL | string) => post(api, pathOf(link), '');

const listed = async ({ db }: TestApi) =>
  (await rows(db, 'newsletter')).map((subscriber) => subscriber['email']);

const linksIn = (text = ''): string[] => text.match(/https?:\S+/g) ?? [];

describe('a subscription', () => {
  it('starts when the owner of the address presses the button behind the link', async () => {
    const api = await createTestApi();
    expect((await call(api, newsletter, { body: { email: ` ${email} ` } })).ok).toBe(true);
    expect(await listed(api)).toEqual([]);
    expect(api.mails).toMatchObject([{ to: email, text: expect.stringMatching(/^Bonjour,\n/) }]);

    const link = linkIn(api.mails[0]);
    const page = await open(api, link);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store, no-transform');
    const text = await page.text();
    expect(text).toContain(
      '<form method="post"><button class="button">Confirmer mon inscription</button></form>',
    );
    expect(text).toContain(email);
    // What scans mails may run scripts as well.
    expect(text).not.toContain('<script');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('script-src');
    expect(await listed(api)).toEqual([]);

    const done = await press(api, link);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Votre inscription est confirmée');
    expect(await rows(api.db, 'newsletter')).toEqual([
      { email, created_at: '2026-03-10T09:00:00.000Z' },
    ]);
  });

  it('is stored once, whatever the case of the address and however often it is confirmed', async () => {
    const api = await createTestApi();
    const answers: string[] = [];
    for (const address of [email, email.toUpperCase()]) {
      answers.push(await (await ask(api, address)).text());
      const link = linkIn(api.mails.at(-1));
      for (let time = 0; time < 2; time++) expect((await press(api, link)).status).toBe(200);
    }
    expect(await listed(api)).toEqual([email]);
    // Nobody learns who is on the list.
    expect(answers[1]).toBe(answers[0]);
  });

  it.each([
    ['that has expired', (link: URL) => link, 3 * DAY],
    ['for another address', (link: URL) => String(link).replace('senan', 'autre'), 0],
    ['with a later end', (link: URL) => String(link).replace('expires=2026', 'expires=2027'), 0],
    ['to leave', (link: URL) => String(link).replace('/leave?', '/confirm?'), 0],
    ['without anything', () => `${API}/newsletter/confirm`, 0],
  ])('is refused for a link %s', async (what, change, time) => {
    const api = await createTestApi();
    await ask(api);
    const [confirm, leave] = linksIn(api.mails[0]?.text);
    api.pass(time);
    const link = change(new URL(what === 'to leave' ? leave! : confirm!));
    for (const response of [await open(api, link), await press(api, link)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('inscrivez-vous de nouveau');
    }
    expect(await listed(api)).toEqual([]);
  });

  it.each([{}, { email: ' ' }, { email: 'senan@' }])('is invalid with %j', async (body) => {
    await expectInvalid(await postJson(await createTestApi(), '/newsletter', body), 'email');
  });
});

describe('a stranger', () => {
  it('can cause three mails a day to a mailbox, from however many networks', async () => {
    const api = await createTestApi();
    for (let count = 0; count < 20; count++) {
      const client = `192.0.2.${count}`;
      const address = `senan+${count}@exemple.bj`;
      expect((await postFrom(api, client, '/newsletter', { email: address })).status).toBe(201);
      api.pass(MINUTE);
    }
    expect(api.mails).toHaveLength(3);
    api.pass(DAY);
    await ask(api);
    expect(api.mails).toHaveLength(4);
  });

  it('cannot write to endless mailboxes from one network', async () => {
    lowerLimit('links', 2);
    const api = await createTestApi();
    for (const mailbox of ['a', 'b']) await ask(api, `${mailbox}@exemple.bj`);
    const response = await ask(api, 'c@exemple.bj');
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe(String(DAY / 1000));
    expect(await response.json()).toEqual({ message: expect.stringContaining('plus tard') });
    expect(api.mails).toHaveLength(2);
    api.pass(DAY);
    expect((await ask(api, 'c@exemple.bj')).status).toBe(201);
  });
});

describe('a link to leave', () => {
  /** With two subscribers. */
  async function subscribed() {
    const api = await createTestApi();
    for (const address of [email, 'afi@exemple.bj']) {
      await ask(api, address);
      await press(api, linkIn(api.mails.at(-1)));
    }
    return { api, link: await leaveLink(api, email) };
  }

  it('is in the first mail, and its button removes the address from the list', async () => {
    const { api, link } = await subscribed();
    expect(linksIn(api.mails[0]?.text)).toContain(link);
    const page = await open(api, link);
    expect(await page.text()).toContain('<button class="button">Me désinscrire</button>');
    expect(await listed(api)).toHaveLength(2);
    const done = await press(api, link);
    expect(await done.text()).toContain('n’est plus sur la liste');
    expect(await listed(api)).toEqual(['afi@exemple.bj']);
  });

  it('works for mail services without a redirect, and for its own address only', async () => {
    const { api, link } = await subscribed();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const other = link.replace('senan', 'afi');
    expect((await post(api, pathOf(other), body)).status).toBe(404);
    expect((await post(api, pathOf(link), body)).status).toBe(200);
    expect(await listed(api)).toEqual(['afi@exemple.bj']);
  });

  it.each(['senan+hub@exemple.bj', 'Élo@exemple.bj'])(
    'works years later, after %s has come back, and more than once, however a program encodes it',
    async (address) => {
      const api = await createTestApi();
      const link = await leaveLink(api, address);
      for (const sent of [link, link.replace('%2B', '+')]) {
        await ask(api, address);
        await press(api, linkIn(api.mails.at(-1)));
        expect(await listed(api)).toEqual([address]);
        api.pass(700 * DAY);
        for (let time = 0; time < 2; time++) expect((await press(api, sent)).status).toBe(200);
        expect(await listed(api)).toEqual([]);
      }
    },
  );

  it('escapes the address', async () => {
    const api = await createTestApi();
    const address = '<b>&x@exemple.bj';
    const page = await (await open(api, await leaveLink(api, address))).text();
    expect(page).toContain('&lt;b&gt;&amp;x@exemple.bj');
  });

  it('is in the headers for the button of mail services', async () => {
    const { api, sent, deliver } = await createRelayedApi();
    await ask(api);
    await deliver();
    expect(sent[0]?.headers).toMatchObject({
      'List-Unsubscribe': `<${await leaveLink(api, email)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

it('a waiting mail is not sent once its address is confirmed or has left', async () => {
  for (const link of [0, 1]) {
    const { api, sent, deliver } = await createRelayedApi();
    await ask(api);
    await deliver();
    await ask(api);
    await press(api, linksIn(sent[0]?.text)[link]!);
    api.pass(DAY / 2);
    await deliver();
    expect(sent).toHaveLength(1);
  }
});
