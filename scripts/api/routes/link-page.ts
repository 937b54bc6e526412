// The pages that links in mails open. Programs that scan mails open links too, but they send no forms:
// what a link is for happens when its form is sent, to the page's own address.
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { cspHash } from '../../../src/hosting/csp.ts';
import { notStored } from '../../../src/hosting/headers.ts';
import { colors } from '../../../src/hub.ts';
import { linkPages } from '../../../src/messages/servers/api.ts';

interface Texts {
  title: string;
  text: string;
  /** Of the form. */
  button?: string;
}

interface Options {
  siteUrl: string;
  /** Presses the button for the reader, whom the response to the form redirects to the site. */
  leadsToSite?: boolean;
}

/** A prerendered page waits until somebody sees it. */
const PRESS = `
  const press = () => document.querySelector('button').click();
  if (document.prerendering) document.addEventListener('prerenderingchange', press, { once: true });
  else press();
`;
const variables = ({ paper, ink, primary, white }: Record<keyof typeof colors.light, string>) =>
  `--paper: ${paper}; --ink: ${ink}; --primary: ${primary}; --white: ${white};`;

const STYLE = `
  :root {
    ${variables(colors.light)}
    color-scheme: light dark;
    font: 1.125rem/1.6 system-ui, sans-serif;
    background: var(--paper);
    color: var(--ink);
  }
  @media (prefers-color-scheme: dark) {
    :root { ${variables(colors.dark)} }
  }
  body { max-width: 32rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; text-wrap: balance; }
  p { overflow-wrap: anywhere; }
  a { color: inherit; }
  button {
    min-height: 3rem;
    padding: 0.5rem 1.5rem;
    border: 1px solid transparent;
    border-radius: 0.5rem;
    background: var(--primary);
    color: var(--white);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  :focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

export function linkPage(
  context: Context,
  { title, text, button }: Texts,
  { siteUrl, leadsToSite = false }: Options,
) {
  // Browsers check form-action after redirects too.
  const targets = leadsToSite ? `'self' ${new URL(siteUrl).origin}` : "'self'";
  const policy = [
    "default-src 'none'",
    `style-src ${cspHash(STYLE)}`,
    ...(leadsToSite ? [`script-src ${cspHash(PRESS)}`] : []),
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('X-Robots-Tag', 'noindex');
  context.header('Cache-Control', notStored);
  return context.html(
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            ${button ? html`<form method="post"><button>${button}</button></form>` : siteLink(siteUrl)}
          </main>
          ${leadsToSite ? raw(`<script>${PRESS}</script>`) : ''}
        </body>
      </html>`,
  );
}

const siteLink = (siteUrl: string) => html`<p><a href="${siteUrl}">${linkPages.site}</a></p>`;
