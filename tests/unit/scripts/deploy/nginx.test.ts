// The nginx file of docs/operations.md, before two servers that say what reaches them.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHost,
  canServe,
  needsNginx,
  siteHost,
  startDocumentedNginx,
} from '../../../fixtures/nginx.ts';
import { uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { listen } from '../../../fixtures/free-port.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const MEGABYTE = 1024 * 1024;

interface Seen {
  name: string;
  host: string;
  client: string;
}

describe.skipIf(!canServe)(`the documented nginx file (${needsNginx})`, () => {
  let folder = '';
  let nginx: Awaited<ReturnType<typeof startDocumentedNginx>>;
  const serverOf = (name: string) =>
    createServer((request, response) => {
      const { host, 'x-forwarded-for': client } = request.headers;
      response.end(JSON.stringify({ name, host, client }));
    });
  const [site, api] = [serverOf('site'), serverOf('api')];

  beforeAll(async () => {
    folder = temporaryFolder();
    const ports = { sitePort: await listen(site), apiPort: await listen(api) };
    nginx = await startDocumentedNginx(folder, ports);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of [site, api]) server.close();
  });

  const open = (host: string, method: string, headers: Record<string, string> = {}) =>
    httpsRequest({
      host: '127.0.0.1',
      port: nginx.httpsPort,
      servername: host,
      path: '/a?b=c',
      method,
      headers: { Host: host, ...headers },
      localAddress: '127.0.0.2',
      rejectUnauthorized: false,
    });
  const answerTo = async (request: ReturnType<typeof open>) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response) };
  };
  const seen = ({ body }: { body: string }) => JSON.parse(body) as Seen;

  it.each([siteHost, apiHost])('leads from http://%s to https:', async (host) => {
    const target = { host: '127.0.0.1', port: nginx.httpPort, path: '/a?b=c' };
    const request = httpRequest({ ...target, headers: { Host: host } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(`https://${host}/a?b=c`);
  });

  it.each([
    [siteHost, 'site'],
    [apiHost, 'api'],
  ])('passes https://%s to the %s, and says who asks', async (host, name) => {
    const forged = { 'X-Forwarded-For': '192.0.2.1' };
    expect(seen(await answerTo(open(host, 'GET', forged).end()))).toMatchObject({
      name,
      host,
      // The portal reads it from the right.
      client: '192.0.2.1, 127.0.0.2',
    });
  });

  it('lets the API refuse what is too large, up to a few megabytes more', async () => {
    const answered = async (megabytes: number) => {
      const length = String(megabytes * MEGABYTE);
      const upload = open(apiHost, 'POST', { 'Content-Length': length, Expect: '100-continue' });
      upload.flushHeaders();
      const goOn = once(upload, 'continue').then(() => 100);
      const status = await Promise.race([goOn, answerTo(upload).then((answer) => answer.status)]);
      upload.on('error', () => {}).destroy();
      return status;
    };
    expect(await answered(uploadDefaults.totalMb + 1)).toBe(100);
    expect(await answered(uploadDefaults.totalMb + 5)).toBe(413);
  });
});
