import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import { isLocalRequest } from '../../lib/local-request.ts';
import { plainPage } from '../../lib/plain-page.ts';
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

const page = (mails: Selectable<Tables['outbox']>[]) =>
  plainPage({
    title: outboxPage.title,
    main: html`<p>${mails.length > 0 ? outboxPage.intro : outboxPage.empty}</p>
      <ol class="desk">
        ${mails.map(
          (mail) =>
            html`<li>
              <h2>${mail.subject}</h2>
              <p>
                ${outboxPage.to} ${mail.recipient},
                <time datetime="${mail.created_at}">${mail.created_at}</time>
              </p>
              <pre>${linkify(mail.text)}</pre>
            </li>`,
        )}
      </ol>`,
  });

const linkify = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
