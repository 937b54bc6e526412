import { html, raw } from 'hono/html';
import { contentKinds, lists as texts } from '../../../../src/messages/servers/team-lists.ts';
import { CONTENT, type Html } from '../layout.ts';

/**
 * The second menu of the pages of content.
 *
 * @param current the last part of the address of a kind
 */
export const contentNav = (current: (typeof contentKinds)[number][0]): Html =>
  html`<nav class="steps" aria-label="${texts.nav}">
    ${contentKinds.map(
      ([path, name]) =>
        html`<a href="${CONTENT}/${path}" ${path === current && raw('aria-current="page"')}
          >${name}</a
        >`,
    )}
  </nav>`;
