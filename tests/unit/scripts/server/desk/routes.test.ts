import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesk } from '../../../../../scripts/server/desk/routes.ts';
import { BuildFailed } from '../../../../../scripts/server/publishing/failure.ts';
import { Refused } from '../../../../../scripts/server/publishing/checks/loss-check.ts';
import type { Job, Outcome } from '../../../../../scripts/server/publishing/job.ts';
import { createQueue } from '../../../../../scripts/server/publishing/queue.ts';
import type { RefusedRequest } from '../../../../../scripts/server/webhook/routes.ts';
import { blockedInline } from '../../../../../src/hosting/csp.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { rights } from '../../api/harness.ts';
import { createSite } from '../fixture.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const site = 'https://hub.example';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});

type Build = (job: Job) => Promise<Outcome>;

function createTestDesk(build: Build = async () => ({ status: 'online' })) {
  const time = { now: Date.UTC(2026, 10, 20, 7, 30) };
  const clock = () => time.now;
  const { releases, site: pages, publish } = createSite(dataDir);
  const queue = createQueue({ build, clock });
  const webhook: { refused?: RefusedRequest } = {};
  const app = createDesk(
    { secret, queue, releases, site: pages, siteUrl: site, dataDir, trustProxy: [], clock },
    { lastRefused: () => webhook.refused, requireSecret: (_c, next) => next() },
  );

  const send = (
    path: string,
    fields: Record<string, string> = {},
    headers = {},
    remoteAddress = '192.0.2.1',
  ) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { Origin: site, ...headers },
        body: new URLSearchParams(fields),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  const login = (given = secret, from?: string) =>
    send('/hooks/login', { secret: given }, {}, from);
  const cookie = async () => ((await login()).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const open = async (Cookie?: string) =>
    (await app.request('/hooks/', { headers: { Cookie: Cookie ?? (await cookie()) } })).text();
  /** What the desk says after a build. */
  const after = async () => {
    queue.request('webhook');
    await queue.idle();
    return open();
  };
  return { app, queue, releases, webhook, publish, time, send, login, cookie, open, after };
}

describe('the desk', () => {
  it('asks for the secret, and shows nothing without it', async () => {
    const { app, open } = createTestDesk();
    const page = await open('');
    expect(page).toContain('name="secret"');
    expect(page).not.toContain('Publier maintenant');
    // A refused form is answered at its own address, which browsers open again later.
    expect((await app.request('/hooks/login')).headers.get('location')).toBe('/hooks/');
  });

  it('asks once: a cookie that holds no secret opens it from then on', async () => {
    const { login, open } = createTestDesk();
    const answer = await login();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/hooks/');
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    expect(set).toContain('Secure');
    expect(decodeURIComponent(set)).not.toContain(secret.slice('whsec_'.length));
    expect(await open(set.split(';')[0])).toContain('Publier maintenant');
  });

  it('takes 5 wrong secrets a minute, and the right one at any time', async () => {
    const { login, time } = createTestDesk();
    for (let n = 0; n < 5; n += 1) {
      const wrong = await login('whsec_wrong');
      expect(wrong.status).toBe(401);
      expect(wrong.headers.get('set-cookie')).toBeNull();
      expect(await wrong.text()).toContain('Cette clé n’est pas la bonne.');
      time.now += 1000;
    }
    const answer = await login('whsec_wrong');
    expect(answer.status).toBe(429);
    // The right one opens it all the same.
    expect((await login()).status).toBe(303);
    expect(answer.headers.get('retry-after')).toBe('55');
    expect(await answer.text()).toContain('Réessayez dans 55 secondes.');
    expect((await login('whsec_wrong', '192.0.2.2')).status).toBe(401);
    time.now += 55_000;
    expect((await login('whsec_wrong')).status).toBe(401);
  });

  it('does not open for a cookie that was made up, altered or is over', async () => {
    const { cookie, open, time } = createTestDesk();
    const genuine = await cookie();
    const [name, signature] = genuine.split('.');
    const other = (await cookie()).split('.')[0];
    for (const false_ of [name!, `${other}.${signature}`, 'desk=1', 'desk=9999999999999.aaaa']) {
      expect(await open(false_)).toContain('name="secret"');
    }
    expect(await open(genuine)).toContain('Publier maintenant');
    time.now += 30 * 24 * 3600 * 1000;
    expect(await open(genuine)).toContain('name="secret"');
  });

  it('publishes on a click, shows how far it is and refreshes itself until that is done', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const started = Promise.withResolvers<void>();
    const { cookie, open, publish, queue, send } = createTestDesk(({ progress }) => {
      progress('checking');
      started.resolve();
      return gate.promise;
    });
    await publish({ 'index.html': 'a' });
    const Cookie = await cookie();
    expect(await open(Cookie)).not.toContain('data-live data-active');
    const answer = await send('/hooks/publish', {}, { Cookie });
    expect(answer.status).toBe(303);
    await started.promise;
    await send('/hooks/publish', {}, { Cookie });
    const during = await open(Cookie);
    expect(during).toContain('data-live data-active');
    expect(during).toContain('<noscript><a href="">Actualiser</a></noscript>');
    expect(during).toContain('Une publication est en cours.');
    expect(during).toContain('<strong class="queued">En attente</strong>');
    expect(during).toContain('max="3" value="1"');
    expect(during).toMatch(/Étape 2 sur 3\s: vérification/);
    gate.resolve({ status: 'online' });
    await queue.idle();
    const after = await open(Cookie);
    expect(after).not.toMatch(/data-live data-active|<progress/);
    expect(after).toContain('Tout est publié.');
    expect(after).toMatch(/En ligne depuis le\s+<time/);
    expect(after).toMatch(/20\s+novembre 2026 à 8\sh\s30/);
    expect(after).toContain('href="https://hub.example/"');
  });

  it('says that a publication waits for a limit of the provider, and that one has waited', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const started = Promise.withResolvers<boolean>();
    const { cookie, open, queue, send } = createTestDesk(({ onThrottled, revalidate }) => {
      onThrottled();
      started.resolve(revalidate);
      return gate.promise;
    });
    const Cookie = await cookie();
    await send('/hooks/publish', {}, { Cookie });
    // A person asks: everything is read again.
    expect(await started.promise).toBe(true);
    expect(await open(Cookie)).toMatch(
      /n’accepte qu’un nombre limité de demandes par minute\s: la publication attend qu’il réponde, depuis le\s+<time/,
    );
    gate.resolve({ status: 'unchanged' });
    await queue.idle();
    const after = await open(Cookie);
    expect(after).not.toContain('nombre limité de demandes');
    expect(after).toContain('ralentie par la limite du système de contenu');
  });

  it('says that nothing is online where visitors are not shown what should be', async () => {
    await createTestDesk().publish({ 'index.html': 'a' });
    // Another portal server, which could not read it.
    const page = await createTestDesk().open();
    expect(page).toContain('Aucune version n’est en ligne.');
    expect(page).not.toContain('En ligne');
  });

  it('shows what changed, with links to the pages that are there', async () => {
    const pages = {
      added: { count: 1, first: ['/blog/1/%C3%A9t%C3%A9'] },
      changed: { count: 1, first: ['/'] },
      removed: { count: 1, first: ['/blog/2/b'] },
    };
    const { after } = createTestDesk(async () => ({ status: 'online', pages }));
    const page = await after();
    expect(page).toContain('1 page ajoutée, 1 page modifiée, 1 page supprimée');
    expect(page).toContain('<a href="https://hub.example/blog/1/%C3%A9t%C3%A9">/blog/1/été</a>');
    expect(page).toContain('<a href="https://hub.example/">/</a>');
    expect(page).toContain('/blog/2/b');
    expect(page).not.toContain('hub.example/blog/2/b');
  });

  it('says that a webhook was refused, and the remedy', async () => {
    const { open, time, webhook } = createTestDesk();
    expect(await open()).not.toContain('a été refusée le');
    webhook.refused = { cause: 'method', time: time.now };
    const page = await open();
    expect(page).toMatch(
      /Une demande de publication a été refusée le\s+<time[^>]*>20\snovembre 2026/,
    );
    expect(page).toContain('Elle n’était pas envoyée par POST');
  });

  it('names what the site does not show, with its place and the reason, until it is right', async () => {
    const blogs = { list: 'blogs', id: '12' };
    const picture = { ...blogs, kind: 'picture', file: 'photos/1/affiche.png' } as const;
    const tooLarge = 'too many pixels: 20000 × 16000, 300 million at most in a png';
    const omissions: Outcome['omissions'] = [
      { ...blogs, kind: 'item', field: 'date', reason: 'not a date' },
      {
        list: 'events',
        kind: 'item',
        id: '3',
        field: 'content',
        reason: 'too long: 2000 kB at most',
      },
      { list: 'events', kind: 'item', id: '#3', field: 'title', reason: 'Invalid type: <script>' },
      { list: 'trainings', kind: 'field', id: '5', field: 'form_link', reason: 'not a link' },
      { ...blogs, kind: 'item', reason: 'not given: GET blog/12/un, Server Error' },
      { ...blogs, kind: 'earlier', reason: 'not given: GET blog/12/un, no answer for 30 s' },
      { ...picture, reason: tooLarge },
      { ...blogs, kind: 'link', file: 'ftp://a.bj/b', reason: 'browsers do not open it' },
      { ...picture, kind: 'motion', reason: 'its first image is empty' },
      { ...picture, kind: 'earlier_picture', reason: 'HTTP status: 404' },
      { ...picture, reason: 'HTTP status: 400' },
    ];
    let left: Outcome['omissions'] = omissions;
    const { after } = createTestDesk(async () => ({
      status: 'unchanged',
      ...(left && { omissions: left }),
    }));
    const page = (await after()).replaceAll('\u00a0', ' ');
    expect(page).toContain('Contenus laissés de côté');
    for (const line of [
      '« Actualités », élément 12 laissé de côté, champ « date » : ce n’est pas une date',
      '« Événements », élément 3 laissé de côté, champ « content » : le texte dépasse 2000 ko',
      'valeur inattendue (Invalid type: &lt;script&gt;)',
      '« Formations », élément 5, champ « form_link » ignoré : ce n’est pas un lien',
      '« Actualités », élément 12 laissé de côté : le système de contenu ne le donne pas (GET blog/12/un, Server Error)',
      '« Actualités », élément 12 montré dans sa version précédente : le système de contenu ne le donne pas (GET blog/12/un, no answer for 30 s)',
      '« Actualités », élément 12, image « photos/1/affiche.png » laissée de côté : elle est trop grande, 20000 × 16000 pixels : au plus 300 millions',
      '« Actualités », élément 12, lien « ftp://a.bj/b » retiré, son texte reste : les navigateurs ne l’ouvrent pas',
      '« Actualités », élément 12, image « photos/1/affiche.png » montrée sans son animation : seule sa première image est publiée, et elle est vide',
      'le serveur de l’image ne la donne pas (réponse 400)',
      'laissée de côté (celle d’avant, du même nom, reste) : le fichier n’existe pas',
    ]) {
      expect(page).toContain(line);
    }
    left = undefined;
    expect(await after()).not.toContain('Contenus laissés de côté');
  });

  it('keeps the items after the fifth for who asks', async () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const id = `${index + 1}`;
        return { list: 'blogs', kind: 'item', id, field: 'date', reason: 'not a date' } as const;
      });
    const pageWith = (count: number) =>
      createTestDesk(async () => ({ status: 'unchanged', omissions: items(count) })).after();
    const [first, others] = (await pageWith(25)).split('<summary>Et 20 autres</summary>');
    expect(first!.match(/élément \d+/g)).toHaveLength(5);
    expect(others!.match(/élément \d+/g)).toHaveLength(20);
    expect(first).toContain('<details id="left-out">');
    expect(await pageWith(6)).toContain('Et un autre');
    expect(await pageWith(5)).not.toContain('left-out');
  });

  it('names the lists that are copies', async () => {
    const readAt = '2026-11-19T07:00:00.000Z';
    const lists = ['trainings', 'allblogsevents', 'trainingEvents', 'SupportEvents', 'programs'];
    const stale = lists.map((list) => ({ list, readAt }));
    const { after } = createTestDesk(async () => ({ status: 'online', stale }));
    const page = await after();
    expect(page).toMatch(
      /«\u00a0Formations\u00a0», copie du\s+<time[^>]*>19\snovembre 2026 à 8\sh<\//,
    );
    // Called as on the site: the cards of the home page are no events.
    expect(page.match(/(?<=<li>«\u00a0)[^»]+(?=\u00a0», copie du)/g)).toEqual([
      'Formations',
      'À la une de l’accueil',
      'Formations de l’accueil',
      'Accompagnements de l’accueil',
      'Appels ouverts',
    ]);
    expect(page).toContain('Prochain essai automatique');
  });

  const forms = {
    '/hooks/publish': () => ({}),
    '/hooks/confirm': (build: string) => ({ build }),
    '/hooks/rollback': (_: string, release: string, online: string) => ({ release, online }),
  };

  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    '%s does nothing without the cookie or from another site',
    async (path) => {
      const { cookie, publish, queue, releases, send } = createTestDesk(async () => {
        throw new Refused([]);
      });
      await publish({ 'index.html': 'a' });
      const { id: first = '' } = (await releases.current()) ?? {};
      await publish({ 'index.html': 'b' });
      const refused = queue.request('webhook');
      await queue.idle();
      const { id: last = '' } = (await releases.current()) ?? {};
      const fields = forms[path](refused.id, first, last);
      const Cookie = await cookie();
      const foreign = { Cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
      const unchanged = async () => {
        expect(queue.list()).toHaveLength(1);
        expect((await releases.online())?.id).not.toBe(first);
      };
      expect((await send(path, fields)).headers.get('location')).toBe('/hooks/');
      expect((await send(path, fields, foreign)).status).toBe(403);
      expect((await send(path, fields, { Cookie, Origin: 'null' })).status).toBe(403);
      await unchanged();
      const answer = await send(path, fields, { Cookie });
      expect(answer.status).toBe(303);
      await expect(unchanged()).rejects.toThrow();
      await queue.idle();
    },
  );

  it('asks whether a loss is meant, publishes just that, and asks again if it has become larger', async () => {
    const losses = [{ list: 'blogs', before: 19, after: 3 }];
    const { after, cookie, open, queue, send } = createTestDesk(async ({ confirmedLosses }) => {
      if (confirmedLosses.length === losses.length) return { status: 'online' };
      throw new Refused([...losses]);
    });
    const Cookie = await cookie();
    const buildOf = (page: string) => /name="build" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const confirm = async (page: string) => {
      const answer = await send('/hooks/confirm', { build: buildOf(page) }, { Cookie });
      await queue.idle();
      return answer;
    };
    const first = await after();
    expect(first).toContain('Publication refusée');
    expect(first).toContain('<li>«\u00a0Actualités\u00a0» passe de 19 à\u00a03</li>');
    expect(first).not.toContain('Depuis la confirmation');
    const second = await after();
    // As from a page that was opened before.
    const late = await confirm(first);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('La situation a changé depuis');
    losses.push({ list: 'events', before: 12, after: 0 });
    expect((await confirm(second)).status).toBe(303);
    const third = await open(Cookie);
    expect(third).toContain('Depuis la confirmation, la baisse s’est aggravée');
    expect(third).toContain('<li>«\u00a0Événements\u00a0» passe de 12 à\u00a00</li>');
    await confirm(third);
    expect(await open(Cookie)).not.toContain('Publier quand même');
    expect((await confirm(third)).status).toBe(409);
    expect(queue.list().map(({ status, by }) => [status, by])).toEqual([
      ['online', 'desk'],
      ['superseded', 'desk'],
      ['superseded', 'webhook'],
      ['superseded', 'webhook'],
    ]);
  });

  it('goes back to a version, and says what becomes of it', async () => {
    const { cookie, open, publish, queue, releases, send } = createTestDesk(async () => {
      throw new Refused([]);
    });
    await publish({ 'index.html': 'a' });
    const { id: release = '' } = (await releases.current()) ?? {};
    await publish({ 'index.html': 'b' });
    const Cookie = await cookie();
    const refused = queue.request('webhook');
    await queue.idle();
    const { id: online = '' } = (await releases.current()) ?? {};
    const list = await open(Cookie);
    expect(list.match(/Revenir à cette version/g)).toHaveLength(1);
    expect(list).toContain(`href="rollback?release=${release}"`);
    expect((await send('/hooks/rollback', { release, online }, { Cookie })).status).toBe(303);
    expect((await releases.online())?.id).toBe(release);
    expect(refused.status).toBe('superseded');
    const page = await open(Cookie);
    expect(page).toContain('Une version précédente est en ligne.');
    expect(page).toContain('rien n’est publié automatiquement');
    const version = new RegExp(`id="version-${release}".*?</li>`, 's').exec(page)?.[0];
    expect(version).toContain('En ligne');
    expect(version).not.toContain('<button');
  });

  it('asks before it goes back, and says which pages that changes', async () => {
    const { app, cookie, publish, releases, send } = createTestDesk();
    const blog = (id: number) => `blog/${id}/é-<b>.html`;
    const many = Array.from({ length: 55 }, (_, id) => [blog(id + 10), 'x']);
    await publish({ 'index.html': 'a', [blog(1)]: 'a', [blog(2)]: 'a', [blog(3)]: 'a' });
    const { id: release = '' } = (await releases.current()) ?? {};
    await publish({
      'index.html': 'a',
      [blog(1)]: 'b',
      [blog(3)]: 'a',
      ...(Object.fromEntries(many) as Record<string, string>),
    });
    const { id: online = '' } = (await releases.current()) ?? {};
    const Cookie = await cookie();
    const ask = async (query: string, headers: Record<string, string> = { Cookie }) =>
      app.request(`/hooks/rollback${query}`, { headers });
    const page = await (await ask(`?release=${release}`)).text();
    const told = '55 pages disparaissent, 1 page retrouve un autre texte, 1 page revient.';
    expect(page).toContain(told);
    const [, gone = '', other = '', back = ''] = page.split('<h3>');
    expect([gone, other, back].map((part) => part.match(/<li>/g)?.length)).toEqual([51, 1, 1]);
    expect(gone).toMatch(/<li>et 5 autres<\/li>/);
    expect(back).toContain('/blog/2/é-&lt;b&gt;</li>');
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(await releases.online()).toMatchObject({ id: online });
    // Another version is online by now, or nothing was asked.
    for (const seen of [{ online: release }, {}]) {
      const late = await send('/hooks/rollback', { release, ...seen }, { Cookie });
      expect([late.status, await late.text()]).toEqual([
        409,
        expect.stringContaining('a changé entre-temps'),
      ]);
    }
    expect((await ask('?release=../..')).status).toBe(404);
    for (const [query, headers] of [
      ['', { Cookie }],
      [`?release=${release}`, {}],
    ] as const)
      expect((await ask(query, headers)).headers.get('location')).toBe('/hooks/');
  });

  it('says who has caused a build, as text', async () => {
    const { open, queue } = createTestDesk();
    queue.request('webhook', 'Awa : Article « <b>Four</b> »');
    await queue.idle();
    expect(await open()).toContain('<p>Awa : Article « &lt;b&gt;Four&lt;/b&gt; »</p>');
  });

  it('goes back to no version that cannot be read, and cancels no build for it', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const { cookie, publish, queue, releases, send } = createTestDesk(() => gate.promise);
    await publish({ 'index.html': 'a' });
    const { id: release = '' } = (await releases.current()) ?? {};
    await publish({ 'index.html': 'b' });
    await rm(path.join(releases.folder({ id: release }), 'release.json'));
    const before = await releases.online();
    const running = queue.request('webhook');
    const answer = await send('/hooks/rollback', { release }, { Cookie: await cookie() });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Cette version n’est plus conservée, ou ne peut plus');
    gate.resolve({ status: 'online' });
    await queue.idle();
    expect(running.status).toBe('online');
    expect(await releases.online()).toEqual(before);
  });

  it('shows why a build failed, with the output escaped, and when it tries again', async () => {
    const { after, open, queue } = createTestDesk(async () => {
      throw new BuildFailed('The build ended with 1.', '<script>ENOSPC</script>');
    });
    const page = await after();
    expect(page).toContain('Échec de la dernière publication. Le disque du serveur est plein.');
    expect(page).toContain('&lt;script&gt;ENOSPC&lt;/script&gt;');
    expect(page).toMatch(
      /Prochain essai automatique le\s+<time[^>]*>20\snovembre 2026 à 8\sh\s30<\//,
    );
    await after();
    await after();
    expect(await open()).toContain('3 échecs de suite');
    await queue.close();
  });

  it('forgets the editor on request, and nobody else, over a restart too', async () => {
    const { cookie, queue, send, time, ...before } = createTestDesk();
    const copied = await cookie();
    const another = await cookie();
    const answer = await send('/hooks/logout', {}, { Cookie: copied });
    expect(answer.headers.get('set-cookie')).toContain('desk=; Max-Age=0; Path=/hooks/');
    await send('/hooks/publish', {}, { Cookie: copied });
    expect(queue.list()).toEqual([]);
    for (const { open } of [before, createTestDesk()]) {
      expect(await open(copied)).toContain('name="secret"');
      expect(await open(another)).toContain('Publier maintenant');
    }
    // On the disk for nobody else to read, and as long as they last.
    const file = path.join(dataDir, 'desk-sessions.json');
    expect(rights(file)).toBe('600');
    time.now += 30 * 24 * 3600 * 1000;
    await cookie();
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(1);
  });

  it.each([
    [400, 'multipart/form-data; boundary=cut', '--cut\r\nContent-Disposition: form-data; name="s'],
    [401, 'application/json', JSON.stringify({ secret })],
    [413, 'application/x-www-form-urlencoded', 'a=b&'.repeat(25_000)],
  ])('answers %i to a body that is no such form (%s)', async (status, type, body) => {
    const headers = { Origin: site, 'Content-Type': type };
    const { app } = createTestDesk();
    const answer = await app.request('/hooks/login', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('lets nobody keep what it answers', async () => {
    const { app, cookie, login, send } = createTestDesk();
    const Cookie = await cookie();
    const get = (to: string, headers = {}) => app.request(to, { headers });
    const foreign = { Origin: 'https://evil.example' };
    const answers = [
      ...[await get('/hooks'), await get('/hooks/'), await get('/hooks/', { Cookie })],
      ...[await get('/hooks/none/1'), await send('/hooks/publish'), await send('/hooks/logout')],
      ...[await send('/hooks/publish', {}, foreign), await send('/hooks/confirm', {}, { Cookie })],
      await login(),
    ];
    for (let n = 0; n < 6; n += 1) answers.push(await login('whsec_wrong'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([308, 200, 404, 303, 403, 409, 401, 429]),
    );
    for (const { headers } of answers)
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('allows its own style and script', async () => {
    const { app } = createTestDesk();
    const answer = await app.request('/hooks/');
    const policy = answer.headers.get('content-security-policy')!;
    const head = `<meta http-equiv="content-security-policy" content="${policy}">`;
    expect(blockedInline(head + (await answer.text()))).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
