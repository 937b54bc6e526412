import { html } from 'hono/html';
import { project as texts, team } from '../../../../src/messages/servers/team.ts';
import { HOME, type Html } from '../layout.ts';

/**
 * Leads to the projects beside it.
 *
 * @param ids of the filtered list that it was opened from
 * @param query of that list
 */
export function neighbours(ids: readonly number[], id: number, query: string): Html {
  const index = ids.indexOf(id);
  const link = (other: number | undefined, rel: 'prev' | 'next', name: string) =>
    other !== undefined && html`<a href="${HOME}/${other}${query}" rel="${rel}">${name}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.neighbours}">
    <a href="${HOME}${query}">${team.backToList}</a>
    ${
      index !== -1 &&
      html`${link(ids[index - 1], 'prev', texts.previous)}
        <span>${texts.position(index + 1, ids.length)}</span>
        ${link(ids[index + 1], 'next', texts.next)}
        <span class="hint" data-keys hidden>${texts.keys}</span>`
    }
    <a href="${HOME}/imprimer?${new URLSearchParams({ id: String(id), back: query })}"
      >${texts.print}</a
    >
  </nav>`;
}
