// Pages that stand by themselves: the desk, and what the embedded API shows.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, raw } from 'hono/html';
import { cspHash } from '../../src/hosting/csp.ts';
import { hub } from '../../src/hub.ts';
import { plainStyle } from '../../src/styles/plain.ts';

export type Html = ReturnType<typeof html>;

interface PlainPage {
  title: string;
  main: Html;
  script?: string | undefined;
}

/** Inline: no image may be loaded. */
const mark = readFileSync(path.join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');

/** The `html` tag escapes what is put into it. */
export const plainPage = ({ title, main, script }: PlainPage): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <header><p class="brand">${raw(mark)} ${hub.name}</p></header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
        ${script && raw(`<script>${script}</script>`)}
      </body>
    </html>`;

/** It allows the style and the script by their hashes. */
export const plainPolicy = (script?: string, ...others: string[]): string =>
  [
    "default-src 'none'",
    `style-src ${cspHash(plainStyle)}`,
    ...(script ? [`script-src ${cspHash(script)}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...others,
  ].join('; ');
