import { it } from 'vitest';
import { expectSafe } from '../../content/html/harness.ts';

/** As Cloudflare hides an address; the key is any byte. */
const hidden = (mail: string) =>
  Buffer.from([0x5a, ...Buffer.from(mail).map((byte) => byte ^ 0x5a)]).toString('hex');
const mail = 'hub@exemple.bj';
const shown = `<a href="mailto:${mail}">${mail}</a>`;

it.each([
  [
    `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hidden(mail)}">[email&#160;protected]</a>`,
    shown,
  ],
  [
    `<span class="__cf_email__" data-cfemail="${hidden(mail)}">[email protected]</span>`,
    `<span>${shown}</span>`,
  ],
  [
    `<a href="https://exemple.bj/cdn-cgi/l/email-protection#${hidden(`${mail}?subject=Été`)}">Nous écrire</a>`,
    `<a href="mailto:${mail}?subject=Été">Nous écrire</a>`,
  ],
  [
    `<a href="/cdn-cgi/l/email-protection#${hidden(mail)}"><span data-cfemail="${hidden(mail)}">x</span></a>`,
    `<a href="mailto:${mail}"><span>${mail}</span></a>`,
  ],
])('%s is read', (html, expected) => expectSafe(html, expected));
