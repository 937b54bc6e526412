// The layout of the desk’s pages.
import { html } from 'hono/html';
import { keepFresh } from '../../../src/client/live.ts';
import { hub } from '../../../src/hub.ts';
import { desk } from '../../../src/messages/servers/desk.ts';
import { formatInstant } from '../../../src/text/dates/format.ts';
import { plainPage, plainPolicy, type Html } from '../../lib/plain-page.ts';

export type { Html };

const script = `(${keepFresh.toString()})()`;

export const policy = plainPolicy(
  script,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
);

/** Addresses are relative, because the team's space shows the desk at an address of its own. */
export const pageLayout = (main: Html, refresh = false): Html =>
  plainPage({
    title: desk.title,
    main,
    script,
    head: html`${refresh && html`<noscript><meta http-equiv="refresh" content="5" /></noscript>`}
      <link rel="icon" href="../favicon.svg" />`,
    brand: html`<a class="brand" href="/"
      ><img src="../favicon.svg" width="44" height="44" alt="" /> <span>${hub.name}</span></a
    >`,
  });

export const timeTag = (time: number | string): Html =>
  html`<time datetime="${new Date(time).toISOString()}">${formatInstant(time)}</time>`;
