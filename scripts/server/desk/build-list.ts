// The list of the latest builds, with their results and changes.
import { html } from 'hono/html';
import type { Build } from '../publishing/build-record.ts';
import { timeTag, type Html } from './layout.ts';
import { causes, desk, origins, refusal, statuses } from '../../../src/messages/servers/desk.ts';

type Pages = NonNullable<Build['pages']>;

export function buildList(builds: readonly Build[], siteUrl: string): Html {
  if (builds.length === 0) return html`<p>${desk.noBuilds}</p>`;
  return html`<ol>
    ${builds.map((build) => row(build, siteUrl))}
  </ol>`;
}

function row(build: Build, siteUrl: string): Html {
  const { id, status, requestedAt, startedAt, finishedAt, throttledAt, failure, losses, pages } =
    build;
  return html`<li>
    <strong class="${status}">${statuses[status]}</strong>
    ${timeTag(finishedAt ?? startedAt ?? requestedAt)}
    <span class="hint">
      ${origins[build.by]}${startedAt && finishedAt && desk.duration((finishedAt - startedAt) / 1000)}${throttledAt && desk.wasThrottled}
    </span>
    ${losses && html`<p>${refusal(losses)}</p>`}
    ${
      failure &&
      html`<p>${causes[failure.cause]}</p>
        <details id="why-${id}">
          <summary>${desk.detail}</summary>
          <pre>${failure.detail}</pre>
        </details>`
    }
    ${
      pages &&
      html`<details id="what-${id}">
        <summary>${summary(pages)}</summary>
        ${pageList(desk.added, pages.added, siteUrl)}
        ${pageList(desk.changed, pages.changed, siteUrl)} ${pageList(desk.removed, pages.removed)}
      </details>`
    }
  </li>`;
}

export const summary = ({ added, changed, removed }: Pages): string =>
  desk.pages({ added: added.count, changed: changed.count, removed: removed.count });

/** @param siteUrl absent for removed pages, which cannot be linked */
function pageList(title: string, { count, first }: Pages['added'], siteUrl?: string): Html | '' {
  if (count === 0) return '';
  const more = count - first.length;
  return html`<h3>${title}</h3>
    <ul>
      ${first.map((address) => {
        const name = decodeURI(address);
        return html`<li>${siteUrl ? html`<a href="${siteUrl}${address}">${name}</a>` : name}</li>`;
      })}
      ${more > 0 && html`<li>${desk.more(more)}</li>`}
    </ul>`;
}
