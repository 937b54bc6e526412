// The team's space in front of the portal server: the API reaches it with the secret.
import { beforeEach, describe, expect, it } from 'vitest';
import { record } from '../../../../../scripts/api/database/journal.ts';
import { PortalFault } from '../../../../../scripts/api/content/portal.ts';
import { publicationNotice, publishChange } from '../../../../../scripts/api/team/publication.ts';
import { BuildFailed } from '../../../../../scripts/server/publishing/failure.ts';
import { Refused } from '../../../../../scripts/server/publishing/checks/loss-check.ts';
import type { Job, Outcome } from '../../../../../scripts/server/publishing/job.ts';
import { formatInstant } from '../../../../../src/text/dates/format.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { createPortal } from '../../server/fixture.ts';
import { captureLog, createTestApi, DAY, rows, SITE } from '../harness.ts';
import { memberOf, send, visit } from './harness.ts';

const DESK = '/equipe/publication/';

let lines: string[] = [];
beforeEach(() => {
  lines = captureLog();
});

type Build = (job: Job) => Promise<Outcome>;

async function start(build: Build = async () => ({ status: 'online' }), secret = 'secret') {
  const server = createPortal(temporaryFolder(), { siteUrl: SITE, build });
  const asked: Request[] = [];
  const portal = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${secret}`);
    const request = new Request(`${SITE}${path}`, { ...init, headers });
    asked.push(request);
    return server.app.fetch(request);
  };
  const api = await createTestApi({ portal });
  const manager = await memberOf(api, 'gestion');
  const open = async () => (await visit(api, DESK, manager)).text();
  return { ...server, api, asked, manager, open };
}

const actions = async (db: Parameters<typeof rows>[0]) =>
  (await rows(db, 'journal')).map(({ who, action, subject }) => [who, action, subject]);

const AWA = 'Awa gestion <gestion@hub.example>';
const lost = [{ list: 'blogs', before: 20, after: 1 }];

describe('the desk', () => {
  it('is a page of the team’s space, with its head, its policy, and nothing of the desk to log out of', async () => {
    const { api, manager } = await start();
    const response = await visit(api, DESK, manager);
    const page = await response.text();
    expect(page).toContain('Publier maintenant');
    const policy = response.headers.get('Content-Security-Policy')!;
    expect(policy).toContain("script-src 'self'; ");
    expect(page).not.toContain('<style');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page.match(/Se déconnecter/g)).toHaveLength(1);
    expect(page).toMatch(/<a href="\/equipe\/membres"/);
    // All that the desk leads to is below the address at which it is shown.
    const [, main = ''] = page.split('<main');
    expect(main.match(/(?:action|src|href)="\/[^"]*"/g)).toBeNull();
    const again = await visit(api, `${DESK}rollback`, manager);
    expect(again.headers.get('Location')).toBe(DESK);
  });

  it('publishes, without anything of the member but the name reaching the server', async () => {
    const { api, asked, manager, queue } = await start();
    const answer = await send(api, `${DESK}publish`, { more: 'x' }, manager);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, DESK]);
    await queue.idle();
    expect(queue.list()).toMatchObject([{ by: 'desk', cause: 'Awa gestion', status: 'online' }]);
    expect(await actions(api.db)).toEqual([[AWA, 'site.publication', '']]);
    const headers = asked.map(({ headers }) => [...headers.keys()].sort());
    expect(headers).toEqual([['authorization', 'content-type', 'origin']]);
    const others = [
      await send(api, `${DESK}logout`, {}, manager),
      await send(api, `${DESK}rebuild`, {}, manager),
      await visit(api, `${DESK}rebuild/1`, manager),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(asked).toHaveLength(1);
  });

  it('is refreshed by a link where no script does it', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const { api, manager, open, queue } = await start(() => gate.promise);
    await send(api, `${DESK}publish`, {}, manager);
    expect(await open()).toMatch(/<noscript><a href="">Actualiser<\/a><\/noscript/);
    gate.resolve({ status: 'unchanged' });
    await queue.idle();
    expect(await open()).not.toContain('<noscript');
  });

  it('confirms a loss once', async () => {
    const { api, manager, open, queue } = await start(async ({ confirmedLosses }) => {
      if (confirmedLosses.length === 0) throw new Refused(lost);
      return { status: 'online' };
    });
    await send(api, `${DESK}publish`, {}, manager);
    await queue.idle();
    const [, build = ''] = /name="build" value="([^"]+)"/.exec(await open())!;
    const confirm = () => send(api, `${DESK}confirm`, { build }, manager);
    expect((await confirm()).status).toBe(303);
    await queue.idle();
    const late = await confirm();
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('rien n’a été publié'),
    ]);
    expect((await actions(api.db)).slice(1)).toEqual([[AWA, 'site.loss', build]]);
  });

  it('leaves the way back of the whole site to the operator, and says what a member can do', async () => {
    const { api, asked, manager, open, publish, releases } = await start();
    await publish({ 'index.html': 'a' });
    const { id: release = '' } = (await releases.current()) ?? {};
    await publish({ 'index.html': 'b' });
    const before = await releases.online();
    const page = await open();
    expect(page).toContain('Seule la personne qui administre le portail peut remettre en ligne');
    expect(page).not.toContain('Revenir à cette version');
    const asking = asked.length;
    const answer = await send(api, `${DESK}rollback`, { release, online: before!.id }, manager);
    expect([answer.status, asked.length]).toEqual([404, asking]);
    expect(await releases.online()).toEqual(before);
  });

  it('names in the journal the version to which earlier members went back', async () => {
    const { api, manager } = await start();
    const subject = '20260310T090000000Z';
    await record(api, AWA, { action: 'site.way_back', subject });
    expect(await (await visit(api, '/equipe/journal', manager)).text()).toContain(
      `<a href="/equipe/publication/">version</a> du ${formatInstant('2026-03-10T09:00Z')}.`,
    );
  });

  it('an open page that looks by itself keeps nobody logged in', async () => {
    const { api, manager } = await start();
    api.pass(DAY / 2 - 1000);
    const url = `${api.apiUrl}${DESK}`;
    const headers = { Cookie: manager.cookie, 'Sec-Fetch-Dest': 'empty' };
    expect((await api.app.request(url, { headers })).status).toBe(200);
    api.pass(2000);
    expect((await api.app.request(url, { headers })).status).toBe(401);
  });

  it('says that the server is down, or has another secret, and records nothing', async () => {
    const down = await createTestApi();
    const member = await memberOf(down, 'gestion');
    const other = await start(undefined, 'another');
    // A host that has only the pages of the site, under their policy.
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    const pages = await createTestApi({
      portal: async () => new Response('Page introuvable', { status: 404, headers }),
    });
    for (const [api, manager, text] of [
      [down, member, 'ne répond pas'],
      [pages, await memberOf(pages, 'gestion'), 'ne répond pas'],
      [other.api, other.manager, 'refuse la clé'],
    ] as const) {
      for (const answer of [
        await visit(api, DESK, manager),
        await send(api, `${DESK}publish`, {}, manager),
      ]) {
        expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining(text)]);
      }
      expect(await actions(api.db)).toEqual([]);
    }
    expect(lines.join()).toContain('api.portal_failed');
  });
});

describe('the notice of a publication', () => {
  const notice = async (services: Parameters<typeof publicationNotice>[0], query: string) => {
    const id = new URLSearchParams(query).get('publication') ?? undefined;
    return String(await publicationNotice(services, id, '/blog/1/pompe'));
  };

  it('says that it takes seconds, then that it is online, and where', async () => {
    const gate = Promise.withResolvers<Outcome>();
    const { api, queue } = await start(() => gate.promise);
    expect(await notice(api, '')).toBe('');
    const query = await publishChange(api);
    const during = await notice(api, query);
    expect(during).toMatch(/role="status" data-live data-active>.*quelques secondes/s);
    expect(during).toContain('<a href="">Actualiser</a>');
    gate.resolve({ status: 'unchanged' });
    await queue.idle();
    const after = await notice(api, query);
    expect(after).toContain(`<a href="${SITE}/blog/1/pompe">`);
    expect(after).not.toContain('data-active');
  });

  it('tells why it failed, and follows the build that has its content, or a copy of it', async () => {
    const stale = [{ list: 'blogs', readAt: '2026-03-10T09:00:00Z' }];
    const results: (() => Promise<Outcome>)[] = [
      () => Promise.reject(new BuildFailed('no', 'ENOSPC')),
      () => Promise.reject(new Refused(lost)),
      async () => ({ status: 'online' }),
      async () => ({ status: 'online', stale }),
    ];
    const { api, queue } = await start(() => results.shift()!());
    const query = await publishChange(api);
    await queue.idle();
    expect(await notice(api, query)).toMatch(
      /Le disque du serveur est plein.*<a href="\/equipe\/publication\/">/s,
    );
    const second = await publishChange(api);
    await queue.idle();
    expect(await notice(api, second)).toContain('passe de 20 à\u00a01');
    await publishChange(api);
    await queue.idle();
    for (const earlier of [query, second])
      expect(await notice(api, earlier)).toContain('En ligne.');
    const copied = await publishChange(api);
    await queue.idle();
    expect(await notice(api, copied)).toContain('d’anciennes copies');
    queue.withdrawSince(0);
    expect(await notice(api, copied)).toContain('une version précédente');
  });

  it('asks nobody for an id that is none, and leads to the desk', async () => {
    const { api, asked } = await start();
    for (const id of ['../../', '', 'x', `${'a'.repeat(36)}/..`]) {
      const text = await notice(api, `?publication=${encodeURIComponent(id)}`);
      if (id) expect(text).toContain('<a href="/equipe/publication/">');
    }
    expect(asked).toEqual([]);
    const unknown = await notice(api, '?publication=00000000-0000-4000-8000-000000000000');
    expect(unknown).toContain('ne connaît plus cette publication');
  });

  it('says that the change is stored where the server does not answer', async () => {
    const api = await createTestApi();
    const query = await publishChange(api);
    expect(await notice(api, query)).toMatch(/est enregistré, mais .* ne répond pas/);
    expect(lines.join()).toContain('"event":"api.portal_failed"');
    const lostLater = { ...api, portal: () => Promise.reject(new PortalFault('gone')) };
    const id = '?publication=00000000-0000-4000-8000-000000000000';
    expect(await notice(lostLater, id)).toContain('ne répond pas');
  });
});
