// The layout of the desk’s pages. The `html` tag escapes interpolated values.
import { html, raw } from 'hono/html';
import { cspHash } from '../../../src/hosting/csp.ts';
import { keepFresh } from '../../../src/client/live.ts';
import { hub } from '../../../src/hub.ts';
import { plainStyle } from '../../../src/styles/plain.ts';
import { desk, formatTime } from '../../../src/messages/servers/desk.ts';

export type Html = ReturnType<typeof html>;

const script = `(${keepFresh.toString()})()`;

/** It allows the style and the script by their hashes. */
export const policy = [
  "default-src 'none'",
  `style-src ${cspHash(plainStyle)}`,
  `script-src ${cspHash(script)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Addresses are relative, because the team's space shows the desk at an address of its own. */
export function pageLayout(main: Html, refresh = false): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${refresh && raw('<noscript><meta http-equiv="refresh" content="5" /></noscript>')}
        <title>${desk.title}</title>
        <link rel="icon" href="../favicon.svg" />
        ${raw(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            ><img src="../favicon.svg" width="44" height="44" alt="" /> <span>${hub.name}</span></a
          >
        </header>
        <main>
          <h1>${desk.title}</h1>
          ${main}
        </main>
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;
}

export function timeTag(time: number | string): Html {
  return html`<time datetime="${new Date(time).toISOString()}">${formatTime(time)}</time>`;
}
