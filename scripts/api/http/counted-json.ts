import type { Context } from 'hono';

/** Answers JSON with its `Content-Length`, which the content budget counts: `context.json` leaves that to the server. */
export function countedJson(context: Context, content: object): Response {
  const body = JSON.stringify(content);
  return context.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  });
}
