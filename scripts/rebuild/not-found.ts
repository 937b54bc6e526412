// The 404 page: sirv answers 200 for whatever it sends.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type NotFound = (req: IncomingMessage, res: ServerResponse) => void;

export function openNotFound(site: string): NotFound {
  const file = path.join(site, '404.html');
  const plain = read(file) ?? Buffer.from('404');
  const encoded = ENCODINGS.flatMap(({ name, ending }) => {
    const body = read(file + ending);
    return body ? [{ name, body }] : [];
  });
  return (req, res) => {
    const accepted = String(req.headers['accept-encoding']);
    const best = encoded.find(({ name }) => accepted.includes(name));
    const body = best?.body ?? plain;
    res.setHeader('Content-Type', 'text/html;charset=utf-8');
    res.setHeader('Cache-Control', 'no-cache');
    if (best) res.setHeader('Content-Encoding', best.name);
    res.writeHead(404, { 'Content-Length': body.length }).end(body);
  };
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
