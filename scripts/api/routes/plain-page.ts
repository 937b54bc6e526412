import { html, raw } from 'hono/html';
import { hub } from '../../../src/hub.ts';
import { plainStyle } from '../../../src/styles/plain.ts';

/** A page that is no part of the site. The `html` tag escapes what is put into it. */
export const plainPage = (title: string, main: ReturnType<typeof html>, script = '') =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${raw(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <header>
          <p class="brand">${hub.name}</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
        ${script && raw(`<script>${script}</script>`)}
      </body>
    </html>`;
