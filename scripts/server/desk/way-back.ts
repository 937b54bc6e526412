// Asks before an earlier version of the whole site goes online again, and says what that changes.
import { html } from 'hono/html';
import { desk } from '../../../src/messages/servers/desk.ts';
import { findChanges } from '../publishing/changes.ts';
import type { Release, Version } from '../publishing/releases.ts';
import { pageList } from './build-list.ts';
import { pageLayout, timeTag, type Html } from './layout.ts';

/** What is online, and what would be. */
export interface WayBack {
  version: Version;
  release: Release;
  online: Release | undefined;
  siteUrl: string;
}

/** @param problem why nothing was done yet */
export function wayBackPage({ version, release, online, siteUrl }: WayBack, problem?: string) {
  const { added, changed, removed } = findChanges(release.files, online?.files);
  const counts = { gone: removed.count, changed: changed.count, back: added.count };
  const main: Html = html`
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
    <section class="desk tile flow" aria-labelledby="way-back">
      <h2 id="way-back">${desk.versionOf} ${timeTag(version.time)}</h2>
      <p>${desk.wayBack(counts)} ${desk.wayBackHint}</p>
      <div class="actions">
        <form method="post" action="rollback">
          <input type="hidden" name="release" value="${release.id}" />
          <input type="hidden" name="online" value="${online?.id ?? ''}" />
          <button class="button">${desk.putBack}</button>
        </form>
        <a class="target" href="./">${desk.cancel}</a>
      </div>
      ${pageList(desk.goneBack, removed, siteUrl)} ${pageList(desk.otherBack, changed, siteUrl)}
      ${pageList(desk.comeBack, added)}
    </section>
  `;
  return pageLayout(main);
}
