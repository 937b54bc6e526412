import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Selectable } from 'kysely';
import { LOOPBACK } from '../../lib/loopback.ts';
import { messages, outboxPage } from '../../../src/messages/servers/api.ts';
import type { OutboxTable } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Headers that proxies add. */
const PROXY_HEADERS = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/** Mails contain links that give access to accounts, so only this machine may read them. */
export function outbox({ db }: Services) {
  return new Hono().get('/outbox', async (context) => {
    if (!isLocalRequest(context)) return context.json({ message: messages.notFound }, 404);
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return context.html(page(mails));
  });
}

/** Whether a request comes from this machine; open.ts has checked that the site is local. */
function isLocalRequest(context: Context): boolean {
  if (!context.env?.incoming) return true;
  // Current browsers do not use HTTP/1.0, but proxies do by default.
  if (context.env.incoming.httpVersion === '1.0') return false;
  if (PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false;
  const { address = '' } = getConnInfo(context).remote;
  const { hostname } = new URL(context.req.url);
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) &&
    // Against DNS rebinding: any host name may resolve to this machine.
    LOOPBACK.includes(hostname)
  );
}

const style = raw(`<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { margin: 0; font-size: 1.1rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>`);

const page = (mails: Selectable<OutboxTable>[]) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${outboxPage.title}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>${outboxPage.title}</h1>
          <p>${mails.length > 0 ? outboxPage.intro : outboxPage.empty}</p>
          ${mails.map(
            (mail) =>
              html`<article>
                <h2>${mail.subject}</h2>
                <p>
                  ${outboxPage.to} ${mail.recipient},
                  <time datetime="${mail.created_at}">${mail.created_at}</time>
                </p>
                <pre>${linkify(mail.text)}</pre>
              </article>`,
          )}
        </main>
      </body>
    </html>`;

const linkify = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
