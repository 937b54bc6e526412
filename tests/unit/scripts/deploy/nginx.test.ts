// The nginx file of docs/install.md, before two servers that say what reaches them.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHost,
  canServe,
  needsNginx,
  siteHost,
  startDocumentedNginx,
} from '../../../fixtures/nginx.ts';
import { PICTURE_MEGABYTES } from '../../../../src/contract/content/pictures.ts';
import { MEGABYTE, uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { listen } from '../../../fixtures/free-port.ts';
import { rawRequest } from '../../../fixtures/raw-request.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

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
  });

  const open = (
    host: string,
    method: string,
    headers: Record<string, string> = {},
    path = '/a?b=c',
  ) =>
    httpsRequest({
      host: '127.0.0.1',
      port: nginx.httpsPort,
      servername: host,
      path,
      method,
      headers: { Host: host, ...headers },
      localAddress: '127.0.0.2',
      rejectUnauthorized: false,
    });
  const answerTo = async (request: ReturnType<typeof open>) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = response;
    return { status, headers, body: await text(response) };
  };
  const seen = ({ body }: { body: string }) => JSON.parse(body) as Seen;

  it.each([siteHost, apiHost])('leads from http://%s to https:', async (host) => {
    const answer = await rawRequest(nginx.httpPort, '/a?b=c', { headers: { Host: host } });
    const location = `https://${host}/a?b=c`;
    expect(answer).toMatchObject({ status: 301, headers: { location } });
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

  it.each([
    [apiHost, '/soumettre-projet', uploadDefaults.totalMb + 1, 100],
    [apiHost, '/soumettre-projet', uploadDefaults.totalMb + 5, 413],
    [apiHost, '/equipe/contenus/images', PICTURE_MEGABYTES + 1, 100],
    [apiHost, '/login', 2, 413],
    [apiHost, '/equipe/connexion', 2, 413],
    [siteHost, '/hooks/rebuild', 25, 100],
    [siteHost, '/', 2, 413],
  ])('%s%s, with a body of %d MB: %d', async (host, path, megabytes, expected) => {
    const length = String(megabytes * MEGABYTE);
    const headers = { 'Content-Length': length, Expect: '100-continue' };
    const upload = open(host, 'POST', headers, path);
    upload.flushHeaders();
    const goOn = once(upload, 'continue').then(() => 100);
    const status = await Promise.race([goOn, answerTo(upload).then((answer) => answer.status)]);
    upload.on('error', () => {}).destroy();
    expect(status).toBe(expected);
  });

  it('keeps no body: the API sees an upload as it arrives', async () => {
    const upload = open(apiHost, 'POST', { 'Content-Length': '60000000' }, '/soumettre-projet');
    upload.write('a');
    expect(seen(await answerTo(upload)).name).toBe('api');
    upload.on('error', () => {}).destroy();
  });

  it('says in French what is too large, and lets the form read it', async () => {
    const session = connect(`https://127.0.0.1:${nginx.httpsPort}`, {
      servername: apiHost,
      rejectUnauthorized: false,
    });
    const upload = session.request({
      ':method': 'POST',
      ':path': '/soumettre-projet',
      ':authority': apiHost,
      'content-length': 70 * MEGABYTE,
    });
    const [headers] = (await once(upload, 'response')) as [IncomingHttpHeaders];
    expect(headers).toMatchObject({
      ':status': 413,
      'access-control-allow-origin': `https://${siteHost}`,
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await text(upload)).toContain('Cet envoi est trop lourd');
    session.destroy();
  });

  it('says in French that a server does not answer', async () => {
    for (const server of [site, api]) await promisify(server.close.bind(server))();
    for (const host of [siteHost, apiHost]) {
      const { status, body } = await answerTo(open(host, 'GET').end());
      expect([status, body]).toEqual([502, expect.stringContaining('ne répond pas')]);
    }
  });
});
