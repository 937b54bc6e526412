// The list of the latest builds, with their results and changes, and that of the stored releases.
import { html } from 'hono/html';
import type { Build } from '../publishing/build-record.ts';
import { timeTag, type Html } from './layout.ts';
import type { State } from './state.ts';
import { causes, desk, origins, refusal, statuses } from '../../../src/messages/servers/desk.ts';

type Pages = NonNullable<Build['pages']>;

export function buildList(builds: readonly Build[], siteUrl: string): Html {
  if (builds.length === 0) return html`<p>${desk.noBuilds}</p>`;
  return html`<ol role="list">
    ${builds.map((build) => row(build, siteUrl))}
  </ol>`;
}

function row(build: Build, siteUrl: string): Html {
  const { id, status, requestedAt, startedAt, finishedAt, throttledAt, failure, losses, pages } =
    build;
  return html`<li>
    <strong class="${status}">${statuses[status]}</strong>
    ${timeTag(finishedAt ?? startedAt ?? requestedAt)} ${build.cause && html`<p>${build.cause}</p>`}
    <p class="hint">
      ${origins[build.by]}${startedAt && finishedAt && desk.duration((finishedAt - startedAt) / 1000)}${throttledAt && desk.wasThrottled}
    </p>
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

const summary = ({ added, changed, removed }: Pages): string =>
  desk.pages({ added: added.count, changed: changed.count, removed: removed.count });

/** @param siteUrl absent for removed pages, which cannot be linked */
export function pageList(
  title: string,
  { count, first }: Pages['added'],
  siteUrl?: string,
): Html | '' {
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

/** Each with the way back to it. */
export function versionList({ versions, online, builds }: State): Html {
  if (versions.length === 0) return html`<p>${desk.nothingOnline}</p>`;
  return html`<ol role="list">
    ${versions.map(({ id, time }) => {
      const pages = builds.find(
        ({ startedAt = Infinity, finishedAt = 0 }) => startedAt <= time && time <= finishedAt,
      )?.pages;
      return html`<li>
        <span id="version-${id}">${desk.versionOf} ${timeTag(time)}</span>
        ${pages && html`<p class="hint">${summary(pages)}</p>`}
        ${id === online?.id ? html`<strong>${desk.isOnline}</strong>` : backLink(id)}
      </li>`;
    })}
  </ol>`;
}

const backLink = (id: string): Html =>
  html`<a class="target" href="rollback?release=${id}" aria-describedby="version-${id}">
    ${desk.goBack}
  </a>`;
