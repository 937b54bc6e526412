// The pages that links in mails open. Programs that scan mails open links too, but they send no forms:
// what a link is for happens when its form is sent, to the page's own address.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { cspHash } from '../../../src/hosting/csp.ts';
import { notStored } from '../../../src/hosting/headers.ts';
import { linkPages } from '../../../src/messages/servers/api.ts';
import { plainStyle } from '../../../src/styles/plain.ts';
import { plainPage } from './plain-page.ts';

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

export function linkPage(
  context: Context,
  { title, text, button }: Texts,
  { siteUrl, leadsToSite = false }: Options,
) {
  // Browsers check form-action after redirects too.
  const targets = leadsToSite ? `'self' ${new URL(siteUrl).origin}` : "'self'";
  const policy = [
    "default-src 'none'",
    `style-src ${cspHash(plainStyle)}`,
    ...(leadsToSite ? [`script-src ${cspHash(PRESS)}`] : []),
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('X-Robots-Tag', 'noindex');
  context.header('Cache-Control', notStored);
  const main = html`<p>${text}</p>
    ${
      button
        ? html`<form method="post"><button class="button">${button}</button></form>`
        : html`<p><a href="${siteUrl}">${linkPages.site}</a></p>`
    }`;
  return context.html(plainPage(title, main, leadsToSite ? PRESS : ''));
}
