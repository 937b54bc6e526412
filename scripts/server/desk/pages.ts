// The two pages of the desk: the login form and the dashboard.
import { html, raw } from 'hono/html';
import { buildList, versionList } from './build-list.ts';
import { pageLayout, type Html } from './layout.ts';
import { notices } from './notices.ts';
import { stateLines, type State } from './state.ts';
import { desk } from '../../../src/messages/servers/desk.ts';

const SHOWN_BUILDS = 10;

export function loginPage(problem?: string): Html {
  return pageLayout(html`
    <form method="post" action="login">
      <div class="field">
        <label for="secret">${desk.secret}</label>
        <p class="hint" id="hint">${desk.secretHint}</p>
        ${problem && html`<p class="error" id="problem" role="alert">${problem}</p>`}
        <input
          id="secret"
          name="secret"
          type="password"
          autocomplete="current-password"
          required
          aria-describedby="hint ${problem && 'problem'}"
          ${problem && raw('aria-invalid="true"')}
        />
      </div>
      <button class="button">${desk.login}</button>
    </form>
  `);
}

/** src/client/live.ts replaces an element with an id and `data-live` when it changes. */
export function deskPage(state: State, problem?: string): Html {
  const { builds, siteUrl, isInTeam } = state;
  const main = html`
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
    <section class="desk tile flow" aria-labelledby="state">
      <h2 id="state">${desk.state}</h2>
      ${stateLines(state)}
      <div id="notices" class="flow" data-live>${notices(state)}</div>
      <div class="actions">
        <form method="post" action="publish"><button class="button">${desk.publish}</button></form>
        <a class="target" href="${siteUrl}/">${desk.seeSite}</a>
      </div>
    </section>
    <section class="desk tile flow" aria-labelledby="builds">
      <h2 id="builds">${desk.builds}</h2>
      <div id="build-list" data-live>${buildList(builds.slice(0, SHOWN_BUILDS), siteUrl)}</div>
    </section>
    <section class="desk tile flow" aria-labelledby="versions">
      <h2 id="versions">${isInTeam ? desk.versionsBack : desk.versions}</h2>
      ${
        isInTeam
          ? html`<p>${desk.versionsInTeam}</p>`
          : html`<p class="hint">${desk.versionsHint}</p>
              <div id="version-list" data-live>${versionList(state)}</div>`
      }
    </section>
  `;
  // The API puts it into a page of the team's space.
  if (isInTeam) return main;
  const logout = html`<form method="post" action="logout">
    <button class="button quiet">${desk.logout}</button>
  </form>`;
  return pageLayout(html`${main} ${logout}`);
}
