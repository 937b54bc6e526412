// The pages that links in mails open. Programs that scan mails open links too, but they send no forms:
// what a link is for happens when its form is sent, to the page's own address.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { notStored } from '../../../src/hosting/headers.ts';
import { linkPages } from '../../../src/messages/servers/api.ts';
import { plainPage, plainPolicy } from '../../lib/plain-page.ts';

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
  const script = leadsToSite ? PRESS : undefined;
  context.header('Content-Security-Policy', plainPolicy(script, `form-action ${targets}`));
  context.header('X-Robots-Tag', 'noindex');
  context.header('Cache-Control', notStored);
  const main = html`<p>${text}</p>
    ${
      button
        ? html`<form method="post"><button class="button">${button}</button></form>`
        : html`<p><a href="${siteUrl}">${linkPages.site}</a></p>`
    }`;
  return context.html(plainPage({ title, main, script }));
}
