// The HTML of the desk; `html` escapes what is put into it.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { script } from './desk-script.ts';
import { style } from './desk-style.ts';
import { causes, desk, formatTime, statuses } from './messages.ts';
import type { Build } from './queue.ts';
import type { Release } from './releases.ts';

type Html = ReturnType<typeof html>;

const hashed = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const policy = [
  "default-src 'none'",
  `style-src ${hashed(style)}`,
  `script-src ${hashed(script)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function loginPage(problem?: string): Html {
  return page(html`
    <form method="post" action="/hooks/login">
      ${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <label for="secret">${desk.secret}</label>
      <p class="hint" id="hint">${desk.secretHint}</p>
      <input
        id="secret"
        name="secret"
        type="password"
        autocomplete="current-password"
        required
        aria-describedby="hint ${problem && 'problem'}"
        ${problem && raw('aria-invalid="true"')}
      />
      <button>${desk.login}</button>
    </form>
  `);
}

interface State {
  /** Newest first. */
  builds: readonly Build[];
  online: Pick<Release, 'createdAt'> | undefined;
  siteUrl: string;
}

export function deskPage({ builds, online, siteUrl }: State): Html {
  const active = builds.some(({ status }) => status === 'queued' || status === 'building');
  return page(
    html`
      <section aria-labelledby="state">
        <h2 id="state">${desk.state}</h2>
        <p role="status" id="status" data-live ${active && raw('data-active')}>
          ${sentence(builds)} ${active && desk.refreshes}
        </p>
        <p id="online" data-live>
          ${online ? html`${desk.online} ${moment(Date.parse(online.createdAt))}` : desk.nothingOnline}
        </p>
        <p><a href="${siteUrl}/">${desk.seeSite}</a></p>
        <form method="post" action="/hooks/publish"><button>${desk.publish}</button></form>
      </section>
      <section aria-labelledby="builds">
        <h2 id="builds">${desk.builds}</h2>
        <div id="list" data-live>
          ${
            builds.length > 0
              ? html`<ol>
                  ${builds.map(row)}
                </ol>`
              : html`<p>${desk.noBuilds}</p>`
          }
        </div>
      </section>
      <form method="post" action="/hooks/logout">
        <button class="quiet">${desk.logout}</button>
      </form>
    `,
    active,
  );
}

function sentence(builds: readonly Build[]): string {
  if (builds.some(({ status }) => status === 'building')) return desk.building;
  if (builds.some(({ status }) => status === 'queued')) return desk.queued;
  return builds[0]?.status === 'failed' ? desk.lastFailed : desk.idle;
}

function row({ status, requestedAt, startedAt, finishedAt, failure }: Build): Html {
  const seconds = finishedAt && startedAt && Math.ceil((finishedAt - startedAt) / 1000);
  return html`<li>
    <strong class="${status}">${statuses[status]}</strong>
    ${moment(finishedAt ?? startedAt ?? requestedAt)} ${seconds ? desk.duration(seconds) : ''}
    ${
      failure &&
      html`<p>${causes[failure.cause]}</p>
        <details>
          <summary>${desk.detail}</summary>
          <pre>${failure.detail}</pre>
        </details>`
    }
  </li>`;
}

function moment(time: number): Html {
  return html`<time datetime="${new Date(time).toISOString()}">${formatTime(time)}</time>`;
}

function page(main: Html, refresh = false): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${refresh && raw('<noscript><meta http-equiv="refresh" content="5" /></noscript>')}
        <title>${desk.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${desk.title}</h1>
          ${main}
        </main>
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;
}
