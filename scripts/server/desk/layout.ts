// The layout of the desk’s pages.
import { html } from 'hono/html';
import { keepFresh } from '../../../src/client/live.ts';
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

export const pageLayout = (main: Html): Html => plainPage({ title: desk.title, main, script });

export const timeTag = (time: number | string): Html =>
  html`<time datetime="${new Date(time).toISOString()}">${formatInstant(time)}</time>`;
