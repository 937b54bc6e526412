// The portal with a provider that somebody else's habits have made: a Laravel application, as far as
// calls and builds go.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectProvider } from '../../scripts/inspect/provider.ts';
import type { Endpoint, Input } from '../../src/contract/endpoint.ts';
import {
  checkStatus,
  projectStatus,
  submittedAnswers,
} from '../../src/contract/submission/projects.ts';
import { register } from '../../src/contract/account/register.ts';
import { request } from '../../src/contract/request.ts';
import { projectSubmission, submitProject } from '../../src/contract/submission/submission.ts';
import { currentUser, login } from '../../src/contract/account/users.ts';
import {
  hasLaravel,
  needsLaravel,
  startLaravel,
  type Laravel,
  type Post,
} from '../fixtures/laravel/laravel.ts';
import { outside, university } from '../fixtures/answers/projects.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const siteUrl = 'http://site.test';

/** Three habits of writing an image's path. */
const habits = ['posts/a.png', '/storage/posts/a.png', 'storage/posts/a.png'];

const posts: Post[] = [
  ...Array.from({ length: 34 }, (_, index): Post => {
    const number = index + 1;
    return {
      kind: 'blog',
      slug: `sujet-${number}`,
      title: `Sujet ${number} : l’été`,
      content: `<p>Le sujet ${number}.</p>`,
      image: habits[index % 3]!,
      date: '2026-11-20T09:30:00.123456Z',
    };
  }),
  ...Array.from({ length: 16 }, (_, index): Post => {
    const slug = `rencontre-${index + 1}`;
    return {
      kind: 'event',
      slug,
      title: slug,
      content: '<p>Venez.</p>',
      start_date: '2026-12-04',
    };
  }),
  { kind: 'training', slug: 'impression-3d', title: 'Impression 3D', content: '<p>Imprimer.</p>' },
  { kind: 'support', slug: 'incubation', title: 'Incubation', content: '<p>Neuf mois.</p>' },
];

describe.skipIf(!hasLaravel())(`a Laravel provider (${needsLaravel})`, () => {
  let laravel: Laravel;
  let folder = '';

  beforeAll(async () => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } });
    const files = { 'posts/a.png': await picture.png().toBuffer() };
    laravel = await startLaravel(posts, files, siteUrl);
    folder = temporaryFolder();
  }, 60_000);
  afterAll(() => laravel.stop());

  async function build(): Promise<string> {
    const site = path.join(folder, 'site');
    await rm(site, { recursive: true, force: true });
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['scripts/builder/main.ts', '--outDir', site],
      {
        cwd: root,
        env: {
          ...process.env,
          API_URL: laravel.api,
          STORAGE_URL: laravel.storage,
          SITE_URL: siteUrl,
          DATA_DIR: path.join(folder, 'data'),
          NODE_ENV: 'production',
        },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return stderr;
  }

  describe('for a candidate', () => {
    const options = (token?: string) => ({ baseUrl: laravel.api, token });
    async function call<Params, Body, Reply, Code extends string>(
      endpoint: Endpoint<Params, Body, Reply, Code>,
      input: Input<Params, Body>,
      token?: string,
    ) {
      return request(endpoint, input, options(token));
    }
    const account = {
      first_name: 'Awa',
      last_name: 'Dossou',
      email: 'awa@exemple.bj',
      phone: '+229 01 97 12 34 56',
      userType: 'etudiant',
      radioGender: 'F',
      password: 'mot-de-passe',
      confirmedPassword: 'mot-de-passe',
      checkBox: true,
    } as const;
    let token = '';

    it('registers, is refused in her fields’ words, and verifies her address', async () => {
      const answer = await call(register, { body: account });
      expect(answer).toMatchObject({
        ok: true,
        reply: { first_name: 'Awa', email_verified: false, step: 'candidature_not_submitted' },
      });
      if (answer.ok) token = answer.reply.access_token;
      expect(await call(register, { body: account })).toMatchObject({
        failure: { code: 'invalid', fields: { email: ['The email has already been taken.'] } },
      });
      const wrong = { email: account.email, password: 'autre' };
      expect(await call(login, { body: wrong })).toMatchObject({
        failure: { code: 'wrong_credentials' },
      });
      const opened = await fetch(await laravel.lastLink(), { redirect: 'manual' });
      expect(opened.headers.get('Location')).toMatch(/\/verify-email\?status=success&id=1$/);
      expect(await call(currentUser, {}, token)).toMatchObject({
        ok: true,
        reply: { first_name: 'Awa', step: 'candidature_not_submitted' },
      });
      expect(await call(currentUser, {}, 'perdu')).toMatchObject({
        failure: { code: 'session_expired' },
      });
    });

    it('submits both kinds of project, and reads what she sent', async () => {
      const image = await sharp({
        create: { width: 300, height: 200, channels: 4, background: '#a338' },
      })
        .png()
        .toBuffer();
      const images = [new File([new Uint8Array(image)], 'schéma.png', { type: 'image/png' })];
      for (const answers of [
        { ...university, images },
        { ...outside, budget_estime: '250 000,50' },
      ]) {
        const body = v.parse(projectSubmission, answers);
        const answer = await call(submitProject, { body }, token);
        expect(answer).toMatchObject({ ok: true });
      }
      expect(await call(checkStatus, {}, token)).toMatchObject({
        reply: {
          submitedProject: true,
          userProjects: {
            items: [{ id: 2 }, { id: 1, images: [expect.stringMatching(/\.png$/)] }],
          },
        },
      });
      const sent = await call(submittedAnswers, {}, token);
      expect(sent).toMatchObject({
        reply: { userProjects: { items: [{ budget_estime: '250000.50' }, {}] } },
      });
      expect(await call(projectStatus, { params: { id: 1 } }, token)).toMatchObject({
        reply: { step: 'project_pending' },
      });
    });

    it.each([
      ['a file of more than 2 MB', 3, 422],
      ['a form of more than 8 MB', 9, 413],
    ])('is told of %s', async (_what, megabytes, status) => {
      const file = new File([new Uint8Array(megabytes * 1024 * 1024)], 'plan.pdf');
      const body = v.parse(projectSubmission, { ...university, images: [file] });
      const answer = await call(submitProject, { body }, token);
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', status } });
    });
  });

  it('is found to fit by npm run provider', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { api, storage } = laravel;
    const addresses = { apiUrl: api, apiBuildUrl: api, storageUrl: storage, siteUrl };
    const account = { email: 'awa@exemple.bj', password: 'mot-de-passe' };
    const parts = await inspectProvider(addresses, account);
    said.mockRestore();
    const findings = parts.flatMap((part) => part.findings);
    expect(findings.filter(({ mark }) => mark === '✗')).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        label: 'blogs',
        result: expect.stringMatching(/^34 items on 3 pages/),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        label: 'requests a minute',
        result: expect.stringMatching(/^60:/),
      }),
    );
  }, 60_000);

  // Last: it uses up the requests of a minute.
  it('gives a whole site, every page of its lists, and waits at its limit once', async () => {
    const first = await build();
    const pages = await readdir(path.join(folder, 'site'), { recursive: true });
    for (const [kind, count] of [
      ['blog', 34],
      ['evenement', 16],
      ['formation', 1],
      ['accompagnement', 1],
    ] as const) {
      const items = pages.filter((file) => new RegExp(`^${kind}/\\d+/.*\\.html$`).test(file));
      expect(items, kind).toHaveLength(count);
    }
    for (const number of [1, 2, 3]) {
      const page = path.join(folder, `site/blog/${number}/sujet-${number}.html`);
      const html = await readFile(page, 'utf8');
      expect(html).toContain(`Le sujet ${number}.`);
      expect(html).toMatch(/<img[^>]+src="\/images\//);
      expect(html).toContain('datetime="2026-11-20');
    }
    // Sixty requests a minute.
    expect(first).toContain('takes no more requests for now (429)');
    const second = await build();
    // Nothing but the lists is asked for: the limit is far.
    expect(second).not.toContain('429');
  }, 240_000);
});
