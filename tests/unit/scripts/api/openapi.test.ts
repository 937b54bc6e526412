// The description of the API, for those who write a provider.
import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../scripts/api/openapi/document.ts';
import { operations, type AnyEndpoint } from '../../../../scripts/api/openapi/operations.ts';
import { refusal } from '../../../../src/contract/failure.ts';
import { request } from '../../../../src/contract/request.ts';
import { root } from '../../../fixtures/cache.ts';
import { createTestApi } from './harness.ts';

const folder = path.join(root, 'src/contract');
const url = 'https://api.hub.example';

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  components: { responses: Record<string, { content: Record<string, { example: object }> }> };
}
const document = openApiDocument(url) as Document;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'codes' in value && 'path' in value;

it('passes a public linter', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

it('has every call of the contract', async () => {
  const described = Object.values(operations).map(({ endpoint }) => endpoint);
  const missing: string[] = [];
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value) && !described.includes(value)) missing.push(name);
    }
  }
  // It is requested elsewhere.
  expect(missing).toEqual(['currentYear']);
});

describe.each(Object.entries(operations))('%s', (_name, { endpoint, body, reply, params }) => {
  it('has examples that the portal sends and reads', async () => {
    if (body) v.parse(endpoint.request!, body);
    const input = { params: params as never, body: body as never };
    const answer = await request(endpoint, input, {
      baseUrl: url,
      fetch: () => Response.json(reply ?? {}),
    });
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok && Array.isArray(reply)) {
      expect(answer.reply).toMatchObject({ items: { length: reply.length }, rejected: [] });
    }
  });

  it('has refusals that the portal understands', () => {
    for (const [status, code] of Object.entries(endpoint.codes)) {
      const { content } = document.components.responses[`Refusal${status}`]!;
      const text = JSON.stringify(content['application/json']!.example);
      // Of a login, the message alone says that the password is wrong.
      expect(refusal(endpoint, Number(status), text)).toMatchObject({
        code: endpoint.refine?.(Number(status), JSON.parse(text).message) ?? code,
        message: expect.stringMatching(/./),
      });
    }
  });
});

it('states for every call that it may be refused for a while', () => {
  for (const status of ['429', '503']) {
    const reference = { $ref: `#/components/responses/Refusal${status}` };
    for (const { responses } of Object.values(document.paths).flatMap(Object.values)) {
      expect(responses).toMatchObject({ [status]: reference });
    }
    expect(document.components.responses[`Refusal${status}`]).toHaveProperty('headers.Retry-After');
  }
});

it('has the files of the storage, as the embedded API answers them', async () => {
  const { responses } = document.paths['/storage/{image}']!['get']!;
  const stored = responses as Record<string, { content: Record<string, object> }>;
  const api = await createTestApi();
  await mkdir(api.storageDir, { recursive: true });
  await writeFile(path.join(api.storageDir, 'a.jpg'), 'JPEG');
  const found = await api.app.request('/storage/a.jpg');
  expect(Object.keys(stored['200']!.content)).toEqual(['image/*']);
  expect(found.headers.get('Content-Type')).toMatch(/^image\//);
  expect((await api.app.request('/storage/b.jpg')).status).toBe(404);
  expect(stored['404']).toEqual({ $ref: '#/components/responses/Refusal404' });
});

/** The paths of lists, without those that a provider may lack. */
const lists = Object.values(operations)
  .filter(({ endpoint: { method }, params }) => method === 'GET' && !params)
  .filter(({ endpoint: { codes } }) => !codes[401] && codes[404] !== 'not_offered')
  .map(({ endpoint }) => endpoint.path({} as never));

it.each(lists)('%s is wherever lists are named by hand', (listPath) => {
  const wordsOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split(/\W+/);
  expect(wordsOf('docs/provider.md')).toContain(listPath);
  expect(wordsOf('tests/fixtures/laravel/routes.php')).toContain(listPath);
});

it('is served by the embedded API', async () => {
  const api = await createTestApi();
  const answer = await api.app.request('/openapi.json');
  expect(answer.status).toBe(200);
  expect(Object.keys(((await answer.json()) as Document).paths)).toEqual(
    Object.keys(document.paths),
  );
});
