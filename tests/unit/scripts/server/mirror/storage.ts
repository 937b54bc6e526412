// Storage in memory that speaks S3. It checks signatures by AWS's description of them ("Signature
// Version 4"), records the calls that succeed, and can fail or cut others.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '../../../../../scripts/server/mirror/settings.ts';

interface Call {
  method: string;
  key: string;
}

interface StoredObject {
  text: string;
  headers: Record<string, string>;
}

export interface Storage {
  settings: BucketSettings;
  objects: Map<string, StoredObject>;
  /** The calls that succeeded since the last look, in order. */
  take(): Call[];
  /** Answers a call with this status, or cuts the connection. */
  disturb: (call: Call) => number | 'cut' | undefined;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data);
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** The code of the error that S3 gives, if the request is not signed with this key. */
function signatureFault(request: http.IncomingMessage, body: Buffer, settings: BucketSettings) {
  const { headers, method } = request;
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== settings.accessKeyId) return 'InvalidAccessKeyId';
  const [day = '', region = ''] = scope;
  if (region !== settings.region) return 'AuthorizationHeaderMalformed';

  const bodyHash = String(headers['x-amz-content-sha256']);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  searchParams.sort();
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    searchParams,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part).digest(),
    `AWS4${settings.secretAccessKey}`,
  );
  if (signature !== hmac(key, toSign).digest('hex')) return 'SignatureDoesNotMatch';
  return method === 'PUT' && bodyHash !== sha256(body) ? 'XAmzContentSHA256Mismatch' : undefined;
}

const statuses: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
};

/** With one empty bucket. It ends with the test. */
export async function startStorage(): Promise<Storage> {
  const objects: Storage['objects'] = new Map();
  const calls: Call[] = [];

  const server = http.createServer((request, response) => void answer(request, response));
  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const { method = '', url = '' } = request;
    const [, bucket, ...rest] = decodeURIComponent(url).split('/');
    const key = rest.join('/');
    const body = Buffer.concat(await request.toArray());
    const fault = storage.disturb({ method, key });
    if (fault === 'cut') return request.socket.destroy();
    if (fault) return response.writeHead(fault).end();
    const stored = objects.get(key);
    const isMissing = ['GET', 'HEAD'].includes(method) && !stored;
    const code =
      signatureFault(request, body, storage.settings) ??
      (bucket !== storage.settings.bucket ? 'NoSuchBucket' : isMissing && 'NoSuchKey');
    if (code) {
      const text = `<Error><Code>${code}</Code></Error>`;
      return response.writeHead(statuses[code] ?? 403).end(text);
    }
    calls.push({ method, key });
    if (method === 'PUT') {
      objects.set(key, {
        text: body.toString(),
        headers: { ...(request.headers as Record<string, string>) },
      });
    }
    if (method === 'DELETE') objects.delete(key);
    const version = stored?.headers['x-amz-meta-version'];
    return response
      .writeHead(200, version === undefined ? {} : { 'x-amz-meta-version': version })
      .end(stored?.text);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const storage: Storage = {
    settings: {
      bucket: 'site',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    objects,
    take: () => calls.splice(0),
    disturb: () => undefined,
  };
  return storage;
}
