import { describe, expect, it, vi } from 'vitest';
import { announcements } from '../../../src/contract/content/announcements.ts';
import { request } from '../../../src/contract/request.ts';
import {
  submitProject,
  type ProjectSubmission,
} from '../../../src/contract/submission/submission.ts';
import { register } from '../../../src/contract/account/register.ts';
import { currentUser, login, logout } from '../../../src/contract/account/users.ts';
import { BASE, answering, call, credentials } from './harness.ts';
import { outside } from '../../fixtures/answers/projects.ts';

const submission = { body: outside as ProjectSubmission };
const user = { step: 0, first_name: 'Awa' };

describe('what is sent', () => {
  const namesOf = (headers: Headers) => [...headers.keys()].sort();

  it('carries the token, and no header beyond Accept, Authorization and Content-Type', async () => {
    const reading = await call(currentUser, {}, user, { token: '12|Yk3vT0' });
    expect(Object.fromEntries(reading.received.headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer 12|Yk3vT0',
    });
    const writing = await call(login, credentials, {}, { token: '12|Yk3vT0' });
    expect(Object.fromEntries(writing.received.headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer 12|Yk3vT0',
      'content-type': 'application/json',
    });
    const form = await call(submitProject, submission, {}, { token: '12|Yk3vT0' });
    expect(namesOf(form.received.headers)).toEqual(['accept', 'authorization', 'content-type']);
    expect(form.received.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  it.each([undefined, ''])('carries no Authorization for the token %j', async (token) => {
    const { received } = await call(currentUser, {}, user, { token });
    expect(namesOf(received.headers)).toEqual(['accept']);
  });

  it('goes to a path below the base address, with or without its slash', async () => {
    for (const baseUrl of [BASE, `${BASE}/`, `${BASE}//`]) {
      const { received } = await call(currentUser, {}, user, { baseUrl });
      expect(received.path).toBe('/api/candidat/users/000');
    }
  });

  it('ends with its page unless it is to go on', async () => {
    const kept: (boolean | undefined)[] = [];
    const fetch = (_url: string, { keepalive }: RequestInit) => {
      kept.push(keepalive);
      return new Response();
    };
    for (const keepalive of [undefined, true]) {
      await request(logout, {}, { baseUrl: BASE, fetch, keepalive });
    }
    expect(kept).toEqual([false, true]);
  });
});

describe('an answer', () => {
  const ask = (status: number, body: string | null, type?: string) =>
    request(currentUser, {}, answering(status, body, type));

  it.each([
    ['a resource', { data: user }],
    ['a resource with an addition', { data: { step: 0 }, first_name: 'Awa' }],
    ['an envelope', { success: true, message: 'OK', data: user }],
  ])('may be %s around the object', async (_what, reply) => {
    const { answer } = await call(currentUser, {}, reply);
    expect(answer).toMatchObject({ ok: true, reply: { first_name: 'Awa' } });
  });

  it.each([{ data: null }, { data: 'ok' }])('is no object as %j', async (reply) => {
    const { answer } = await call(currentUser, {}, reply);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected', status: 200 } });
  });

  it.each([
    ['any status of success and any content type', 201, '', 'text/html'],
    ['a byte order mark', 200, '\ufeff', 'application/json'],
  ])('may have %s', async (_what, status, mark, type) => {
    expect((await ask(status, mark + JSON.stringify(user), type)).ok).toBe(true);
  });

  it('may break a letter between two chunks', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ first_name: 'Sèna' }));
    const cut = bytes.indexOf(0xc3) + 1;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    const fetch = () => new Response(body);
    const answer = await request(currentUser, {}, { baseUrl: BASE, fetch });
    expect(answer).toMatchObject({ ok: true, reply: { first_name: 'Sèna' } });
  });

  it.each([
    ['a web page', '<!doctype html><title>Wi-Fi du campus</title>', 'the answer is a web page'],
    [
      'behind a warning of PHP',
      '<br />\n<b>Notice</b>:  Undefined index<br />\n{"step": 1}',
      'a PHP message is before the JSON',
    ],
    ['truncated', '{"step": 1, "first_na', 'the answer is not JSON'],
    ['empty', '', expect.stringContaining('answer: ')],
    ['absent', null, expect.stringContaining('answer: ')],
    ['of another shape', '"Awa"', expect.stringContaining('answer: ')],
    ['broken in a field', '{"first_name": ["Awa"]}', expect.stringMatching(/^first_name: /)],
  ])('is unexpected when it is %s', async (_what, body, reason) => {
    const answer = await ask(200, body);
    expect(answer).toEqual({
      ok: false,
      failure: { kind: 'unexpected', status: 200, reason },
    });
  });

  it.each([
    ['truncated', 200, '{"message":'],
    ['empty', 200, ''],
    ['absent', 204, null],
    ['a text', 200, '"ok"'],
    ['a word', 200, 'ok'],
  ])('that nobody reads may be %s', async (_what, status, body) => {
    expect(await request(logout, {}, answering(status, body))).toEqual({
      ok: true,
      reply: undefined,
    });
  });

  it.each([
    '<!doctype html><title>Wi-Fi du campus</title>',
    '\n <html>',
    '\ufeff<?xml version="1.0"?>',
  ])('that nobody reads is no success when somebody else’s page comes: %j', async (body) => {
    expect(await request(logout, {}, answering(200, body))).toMatchObject({
      ok: false,
      failure: { kind: 'unexpected', status: 200, reason: 'the answer is a web page' },
    });
  });
});

const expired = answering(401, '{"message":"Unauthenticated."}');

it.each([
  ['users/000', () => request(currentUser, {}, expired)],
  ['logout', () => request(logout, {}, expired)],
  ['announcements', () => request(announcements, {}, expired)],
])('%s with 401 is an expired session', async (_path, ask) => {
  expect(await ask()).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 401, code: 'session_expired' },
  });
});

it.each([
  [64, 'HTTP status 500', 0],
  [1_000, 'the answer is longer than 67108864 bytes', 1],
])('of an answer of %i MiB no more than 64 are read: %s', async (size, reason, times) => {
  const cancel = vi.fn();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent === size) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(2 ** 20).fill(0x20));
    },
    cancel,
  });
  const fetch = () => new Response(body, { status: 500 });
  expect(await request(currentUser, {}, { baseUrl: BASE, fetch })).toEqual({
    ok: false,
    failure: { kind: 'unexpected', status: 500, reason },
  });
  expect(cancel).toHaveBeenCalledTimes(times);
  expect(sent).toBeLessThan(70);
});

it('never throws, whatever the server says', async () => {
  const bodies = ['', 'null', '{}', '[]', '<p>', '{"errors":1}', '\u0000'];
  for (const status of [200, 201, 301, 400, 401, 404, 418, 422, 500, 599]) {
    for (const body of bodies) {
      const answer = await request(register, { body: undefined as never }, answering(status, body));
      expect(answer.ok, `${status} ${body}`).toBe(false);
    }
  }
});
