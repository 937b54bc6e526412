// The pages of the member's own second factor.
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { hub } from '../../../../src/hub.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import { factor as texts } from '../../../../src/messages/servers/team-members.ts';
import type { Member } from '../../accounts/members.ts';
import { factorLink } from '../../accounts/second-factor.ts';
import { ACCOUNT, FACTOR, type Html } from '../env.ts';
import { presentField } from '../own-password.ts';
import { field } from './pieces.ts';

/** Around the code, cameras need some white. */
const QUIET_ZONE = 4;

export function setUpForm(secret: string, { email }: Member): Html {
  const link = factorLink(secret, `${hub.name} ${texts.issuer}`, email);
  return html`<p>${texts.why}</p>
    <ol class="wide">
      <li>${texts.application}</li>
      <li>
        ${texts.scan}
        <div class="qr" role="img" aria-label="${texts.qr}">
          ${raw(renderSVG(link, { border: QUIET_ZONE }))}
        </div>
        <p><a href="${link}">${texts.open}</a></p>
        <p>${texts.type} <code>${secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
      </li>
      <li>${texts.confirm}</li>
    </ol>
    <form method="post" action="${FACTOR}" class="narrow">
      <input type="hidden" name="secret" value="${secret}" />
      ${passwordAndCode(texts.codeHint)}
      <button class="button">${texts.setUp}</button>
    </form>`;
}

/** @param left recovery codes */
export const changeFactorForm = (left: number): Html =>
  html`<p>${texts.isOn} ${texts.left(left)}</p>
    <p>${texts.again}</p>
    <form method="post" action="${FACTOR}/retirer" class="narrow">
      ${passwordAndCode(texts.eitherHint)}
      <button class="button danger">${texts.remove}</button>
    </form>`;

const passwordAndCode = (hint: string): Html =>
  html`${presentField()}
  ${field({ name: 'code', label: texts.code, hint, autocomplete: 'one-time-code' })}`;

export const codesList = (codes: readonly string[], { email }: Member): Html =>
  html`<p>${texts.keep}</p>
    <p>${texts.codesOf(email)}</p>
    <pre class="mail codes">${codes.join('\n')}</pre>
    <div class="actions">
      <button class="button quiet" type="button" data-print data-scripted hidden>
        ${list.print}
      </button>
      <a class="button" href="${ACCOUNT}">${texts.kept}</a>
    </div>`;
