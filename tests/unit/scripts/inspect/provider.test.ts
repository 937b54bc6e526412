// npm run provider, on the embedded API and on the faults that a provider may have.
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectProvider } from '../../../../scripts/inspect/provider.ts';
import { hasFailed, type Finding } from '../../../../scripts/inspect/report.ts';
import * as itemLists from '../../../../src/contract/content/items.ts';
import * as otherLists from '../../../../src/contract/content/lists.ts';
import { listName } from '../../../../src/messages/servers/desk.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { request } from '../../../../src/contract/request.ts';
import { answer, json, put, useProvider } from '../../content/harness.ts';
import { captureLog, person, rows } from '../api/harness.ts';

const provider = useProvider();
const siteUrl = 'http://site.test';
const { email, password } = person;
const account = { email, password };

let printed: string[] = [];
beforeEach(() => {
  printed = captureLog();
});

/** What is found, by what was looked at. */
async function look(signedIn = false): Promise<Record<string, Finding>> {
  const { url } = provider;
  const addresses = { apiBuildUrl: url, apiUrl: url, siteUrl };
  const parts = await inspectProvider(addresses, signedIn ? account : undefined);
  const findings = parts.flatMap((part) => part.findings);
  expect(hasFailed(parts)).toBe(findings.some(({ mark }) => mark === '✗'));
  return Object.fromEntries(findings.map((finding) => [finding.label, finding]));
}

it('finds nothing amiss with the embedded API, and prints a line for each', async () => {
  await put(provider, 'blog', { slug: 'un' });
  const findings = await look();
  const marks = Object.entries(findings).map(([what, { mark }]) => `${mark} ${what}`);
  expect(marks.filter((line) => !line.startsWith('✓'))).toEqual([]);
  const text = printed.join('\n');
  expect(text).toMatch(/^ {2}✓ blogs +1 item in \d+ ms$/m);
  expect(text).toContain(`Browsers on ${siteUrl} (CORS)`);
  expect(text).not.toContain('→');
});

it('looks at every list of the contract, which the desk calls as the site does', async () => {
  const exported: unknown[] = Object.values({ ...itemLists, ...otherLists });
  const isList = (each: unknown): each is { path: () => string } =>
    each instanceof Object && 'path' in each && (each.path as () => string).length === 0;
  const paths = exported.filter(isList).map((each) => each.path());
  expect(paths.length).toBeGreaterThan(10);
  expect(Object.keys(await look())).toEqual(expect.arrayContaining(paths));
  expect(paths.filter((path) => listName(path).includes(path))).toEqual([]);
});

it('reads what a candidate reads, and leaves no session', async () => {
  const options = { baseUrl: provider.url };
  await request(register, { body: person }, options);
  const sessions = () => rows(provider.db, 'tokens');
  const before = await sessions();
  const findings = await look(true);
  expect(findings['login']).toMatchObject({ mark: '✓', result: 'Sènan, with a token' });
  expect(findings['address']).toMatchObject({ mark: '!', result: 'is not verified' });
  expect(findings['check-status']).toMatchObject({ mark: '✓', result: '0 projects' });
  expect(findings['account-data']).toMatchObject({ mark: '✓' });
  expect(findings['logout']).toMatchObject({ mark: '✓' });
  expect(await sessions()).toEqual(before);
});

it.each([
  [404, { mark: '!', remedy: expect.stringContaining('account-data and delete-account') }],
  [500, { mark: '✗' }],
])('of a provider that answers a copy of the data with %i, it says so', async (status, finding) => {
  const options = { baseUrl: provider.url };
  await request(register, { body: person }, options);
  provider.fault = answer('/account-data', () => new Response('', { status }));
  expect((await look(true))['account-data']).toMatchObject(finding);
});

describe('of content it says', () => {
  it('which item is left out, and why', async () => {
    const fine = { id: 1, title: 'Un', content: 'a' };
    const items = [
      fine,
      { ...fine, id: 2, date: 'hier' },
      { ...fine, id: 3, title: '', content: '' },
      { ...fine, id: 4, content: 'é'.repeat(1_000_001) },
    ];
    provider.fault = answer('/blogs', json(items));
    expect((await look())['blogs']).toMatchObject({
      mark: '✗',
      details: [
        'item 4 left out, field content: too long: 2000 kB at most',
        'item 2, field date ignored: not a date',
        'item 3 left out, field title: no text',
      ],
      remedy: 'Correct these items in the provider’s system.',
    });
  });

  it('that a call has a last day that is no date', async () => {
    provider.fault = answer('/programs', json([{ title: 'Eau', end_date: '15/01/2027' }]));
    expect((await look())['programs']?.details).toEqual([
      'item "Eau", field end_date ignored: not a date',
    ]);
  });

  it.each([
    [{ is_open: false, until: '2026-11-30' }, 200, '✓', 'closed, until 2026-11-30'],
    [{ is_open: 1, until: '30/11/2026' }, 200, '✓', 'open'],
    [{}, 404, '✓', 'not offered: projects can always be submitted'],
    [{ open: true }, 200, '!', expect.stringContaining('is_open')],
  ])('when projects are received, as it reads %j with %i', async (reply, status, mark, result) => {
    provider.fault = answer('/soumissions', () => Response.json(reply, { status }));
    expect((await look())['soumissions']).toMatchObject({ mark, result });
  });

  it('that the address is wrong', async () => {
    provider.fault = answer('/events', () => new Response('', { status: 404 }));
    expect((await look())['events']?.remedy).toMatch(/^Correct API_URL/);
  });

  it.each([
    ['an error', () => new Response('', { status: 503 }), 'HTTP status 503', 'see its log'],
    ['refused', () => new Response('<p>WAF', { status: 403 }), 'HTTP status 403', 'firewall'],
    [
      'for a login',
      () => Response.json({ message: 'No' }, { status: 401 }),
      'HTTP 401 No',
      'without a login',
    ],
    ['no list', json({ message: 'ok' }), 'answer: not a list', 'a JSON array'],
    ['a web page', () => new Response('<!doctype html>'), 'the answer is a web page', 'API_URL'],
    [
      'behind a warning',
      () => new Response('\nWarning: Undefined variable in a.php\n[]'),
      'a PHP message is before the JSON',
      'display_errors',
    ],
    ['busy', () => new Response('', { status: 429 }), 'HTTP status 429', 'more requests'],
    ['fewer items than it says', json({ data: [], total: 3 }), '0 of 3 items came', 'orderBy'],
  ])('that a list is %s', async (_what, reply, result, remedy) => {
    provider.fault = answer('/events', reply);
    expect((await look())['events']).toMatchObject({
      mark: '✗',
      result,
      remedy: expect.stringContaining(remedy),
    });
  });

  it('what a list without contents costs', async () => {
    const id = await put(provider, 'blog', { slug: 'un' });
    const list = (entry: object) =>
      answer('/blogs', json([{ id, slug: 'un', title: 'Un', ...entry }]));
    provider.fault = list({});
    expect((await look())['blogs, contents']).toMatchObject({
      mark: '!',
      remedy: expect.stringContaining('updated_at'),
    });
    provider.fault = list({ updated_at: '2026-11-20T08:00:00.000000Z' });
    expect((await look())['blogs, contents']).toMatchObject({ mark: '✓' });
    provider.fault = (asked) =>
      list({ slug: null, title: 'R&amp;D' })(asked) ??
      answer(`/blog/${id}/r-d`, () => new Response('', { status: 404 }))(asked);
    expect((await look())['blogs, contents']).toMatchObject({ mark: '✗' });
  });
});

it('says that browsers are not let in', async () => {
  const other = (headers: Record<string, string>) => () =>
    new Response(null, { status: 204, headers });
  for (const [headers, fault] of [
    [{}, 'no Access-Control-Allow-Origin'],
    [
      { 'Access-Control-Allow-Origin': 'https://elsewhere.example' },
      'Access-Control-Allow-Origin is https://elsewhere.example, not http://site.test',
    ],
    [
      { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      'Access-Control-Allow-Headers lacks authorization',
    ],
  ] as const) {
    provider.fault = (asked) => (asked.method === 'OPTIONS' ? other(headers)() : undefined);
    expect((await look())['reading with a session']).toMatchObject({
      mark: '✗',
      result: `preflight of users/000: ${fault}`,
    });
  }
});

it.each([
  ['an expired session', '/users/000', () => Response.redirect('http://site.test/login')],
  ['invalid fields', '/login', () => Response.json({ message: 'Non' }, { status: 400 })],
  ['a wrong password', '/login', () => Response.json({}, { status: 404 })],
])('says that %s is refused in another way', async (what, path, reply) => {
  provider.fault = answer(path, reply);
  expect((await look())[what]).toMatchObject({
    mark: '✗',
    remedy: expect.stringMatching(/^Answer /),
  });
});

it('says that nobody answers', async () => {
  await provider.stop();
  const findings = await look();
  expect(findings['blogs']).toMatchObject({
    mark: '✗',
    result: expect.stringMatching(/^no answer, .*ECONNREFUSED/),
    remedy: 'Start the provider, or correct API_URL in .env.',
  });
  expect(findings['a wrong password']).toMatchObject({ mark: '✗' });
});

it('of answers that redirect it says where to, in place of advice about them', async () => {
  const to = 'https://hub:secret@elsewhere.example/maintenance?token=secret';
  provider.fault = () => new Response(null, { status: 302, headers: { Location: to } });
  const findings = await look();
  const remedy = expect.stringMatching(/^Answer at this address itself, or name the new one/);
  const result = expect.stringContaining('redirects to https://elsewhere.example/maintenance');
  const labels = ['events', 'faqs', 'sending a form', 'an answer to it', 'a refusal'];
  for (const label of labels) expect(findings[label]).toMatchObject({ mark: '✗', result, remedy });
  expect(findings['a wrong password']).toMatchObject({ mark: '✗', result });
  expect(printed.join()).not.toMatch(/secret|may be read/);
});
