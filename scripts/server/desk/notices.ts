// Notices that inform editors or ask for a decision.
import { html } from 'hono/html';
import { isActive, type Build } from '../publishing/build-record.ts';
import { timeTag, type Html } from './layout.ts';
import type { State } from './state.ts';
import { desk, listName, lossText, refusedRequests } from '../../../src/messages/servers/desk.ts';
import { omissionText } from '../../../src/messages/servers/omissions.ts';
import type { Version } from '../publishing/releases.ts';
import type { RefusedRequest } from '../webhook/routes.ts';

type ListOmission = NonNullable<Build['omissions']>[number];

/** Items that are listed at once; the others are collapsed, to keep the buttons in view. */
const SHOWN_ITEMS = 5;

export function notices({ builds, online, pinned, versions, retry, refused }: State): Html[] {
  const [last] = builds;
  const shown = builds.find(({ status }) => status === 'online' || status === 'unchanged');
  const pinnedVersion = pinned && versions.find(({ id }) => id === online?.id);
  return [
    ...(pinnedVersion ? [pinnedNotice(pinnedVersion)] : []),
    ...(last?.status === 'refused' ? [refusedNotice(last)] : []),
    ...(shown?.stale ? [staleNotice(shown.stale)] : []),
    ...(shown?.omissions ? [leftOutNotice(shown.omissions)] : []),
    ...(retry && !builds.some(isActive) ? [retryNotice(retry)] : []),
    ...(refused ? [refusedRequestNotice(refused)] : []),
  ];
}

function pinnedNotice({ time }: Version): Html {
  return html`<p class="notice">${desk.versionOf} ${timeTag(time)}. ${desk.pinned}</p>`;
}

function refusedNotice({ id, losses = [], confirmedLosses }: Build): Html {
  return html`<div class="notice">
    <h3>${desk.refused}</h3>
    ${confirmedLosses && html`<p>${desk.lostMore}</p>`}
    <ul id="losses">
      ${losses.map((loss) => html`<li>${lossText(loss)}</li>`)}
    </ul>
    <p>${desk.refusedHint}</p>
    <form method="post" action="confirm">
      <input type="hidden" name="build" value="${id}" />
      <button id="confirm" class="button quiet" aria-describedby="losses">${desk.confirm}</button>
    </form>
  </div>`;
}

function staleNotice(stale: NonNullable<Build['stale']>): Html {
  return html`<div class="notice">
    <h3>${desk.stale}</h3>
    <p>${desk.staleHint}</p>
    <ul>
      ${stale.map(({ list, readAt }) => html`<li>${listName(list)}, ${desk.copyOf} ${timeTag(readAt)}</li>`)}
    </ul>
  </div>`;
}

function leftOutNotice(items: ListOmission[]): Html {
  const [first, others] = [items.slice(0, SHOWN_ITEMS), items.slice(SHOWN_ITEMS)];
  return html`<div class="notice">
    <h3>${desk.leftOut}</h3>
    <p>${desk.leftOutHint}</p>
    ${leftOutList(first)}
    ${
      others.length > 0 &&
      html`<details id="left-out">
        <summary>${desk.leftOutOthers(others.length)}</summary>
        ${leftOutList(others)}
      </details>`
    }
  </div>`;
}

const leftOutList = (items: ListOmission[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li>${omissionText(item)}</li>`)}
  </ul>`;

function retryNotice({ at, failures }: NonNullable<State['retry']>): Html {
  return html`<p class="notice">
    ${desk.failures(failures)} ${desk.retry} ${timeTag(at)}. ${desk.retryHint}
  </p>`;
}

function refusedRequestNotice({ cause, time }: RefusedRequest): Html {
  return html`<p class="notice">
    ${desk.refusedRequest} ${timeTag(time)}. ${refusedRequests[cause]}
  </p>`;
}
