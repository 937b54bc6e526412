// The page that a verification link opens. Its form is sent to the page's own address.
import { html, raw } from 'hono/html';
import { cspHash } from '../../../src/hosting/csp.ts';
import { colors } from '../../../src/hub.ts';
import { verifyPage } from '../../../src/messages/servers/api.ts';

/** A prerendered page waits until somebody sees it. */
const SCRIPT = `
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
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

/** Browsers check form-action after redirects too, and the response redirects to the site. */
export const verificationPolicy = (siteUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${cspHash(SCRIPT)}`,
    `style-src ${cspHash(STYLE)}`,
    `form-action 'self' ${new URL(siteUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const verificationPage = html`<!doctype html>
  <html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${verifyPage.title}</title>
      ${raw(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <main>
        <h1>${verifyPage.title}</h1>
        <p>${verifyPage.text}</p>
        <form method="post"><button>${verifyPage.button}</button></form>
      </main>
      ${raw(`<script>${SCRIPT}</script>`)}
    </body>
  </html>`;
