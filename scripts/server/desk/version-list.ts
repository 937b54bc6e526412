// The list of stored releases, each with a button to roll back to it.
import { html } from 'hono/html';
import { summary } from './build-list.ts';
import { timeTag, type Html } from './layout.ts';
import type { State } from './state.ts';
import { desk } from '../../../src/messages/servers/desk.ts';

export function versionList({ versions, online, builds }: State): Html {
  if (versions.length === 0) return html`<p>${desk.nothingOnline}</p>`;
  return html`<ol>
    ${versions.map(({ id, time }) => {
      const pages = builds.find(
        ({ startedAt = Infinity, finishedAt = 0 }) => startedAt <= time && time <= finishedAt,
      )?.pages;
      return html`<li>
        <span id="version-${id}">${desk.versionOf} ${timeTag(time)}</span>
        ${pages && html`<span class="hint">${summary(pages)}</span>`}
        ${id === online?.id ? html`<strong>${desk.isOnline}</strong>` : backForm(id)}
      </li>`;
    })}
  </ol>`;
}

function backForm(id: string): Html {
  return html`<form method="post" action="rollback">
    <input type="hidden" name="release" value="${id}" />
    <button id="back-${id}" class="button quiet" aria-describedby="version-${id}">
      ${desk.goBack}
    </button>
  </form>`;
}
