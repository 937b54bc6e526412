import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Selectable } from 'kysely';
import { isLocalRequest } from '../../lib/local-request.ts';
import { outboxPage } from '../../../src/messages/servers/api.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/**
 * Mails contain links that give access to accounts, so only this machine may read them. open.ts has
 * checked that the site is local.
 */
export function outbox({ db }: Services) {
  return new Hono().get('/outbox', async (context) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (incoming && !isLocalRequest(incoming)) return context.notFound();
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return context.html(page(mails));
  });
}

const style = raw(`<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { margin: 0; font-size: 1.1rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>`);

const page = (mails: Selectable<Tables['outbox']>[]) =>
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
