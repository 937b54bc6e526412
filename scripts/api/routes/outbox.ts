import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { all } from '../database.ts';
import { LOOPBACK } from '../loopback.ts';
import { messages, outboxPage } from '../messages.ts';
import type { Services } from '../services.ts';

interface Row {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  created_at: string;
}

/** What a proxy says of whom it speaks for. */
const FORWARDED = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/** The mails of development. They hold links that sign people in: for this machine's eyes only. */
export function outbox({ db }: Services) {
  return new Hono().get('/outbox', (context) => {
    if (!isLocal(context)) return context.json({ message: messages.notFound }, 404);
    const mails = all<Row>(db, 'SELECT * FROM outbox ORDER BY id DESC LIMIT 100');
    return context.html(page(mails));
  });
}

/** Of a request; that the whole site is this machine's alone, its settings have said. */
function isLocal(context: Context): boolean {
  if (!context.env?.incoming) return true;
  // No browser of today speaks it, and a proxy with no settings of its own does.
  if (context.env.incoming.httpVersion === '1.0') return false;
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false;
  const { address = '' } = getConnInfo(context).remote;
  const { hostname } = new URL(context.req.url);
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) &&
    // A name of somebody else's that leads to this machine is not this machine.
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

const page = (mails: Row[]) =>
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
                <pre>${withLinks(mail.text)}</pre>
              </article>`,
          )}
        </main>
      </body>
    </html>`;

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
