// The status section: what is online, and whether a build is running or has failed.
import { html, raw } from 'hono/html';
import { isActive, type Build } from '../publishing/build-record.ts';
import { timeTag, type Html } from './layout.ts';
import { steps as order } from '../publishing/job.ts';
import { causes, desk, steps } from '../../../src/messages/servers/desk.ts';
import { publication } from '../../../src/messages/servers/team-publication.ts';
import type { Queue } from '../publishing/queue.ts';
import type { Version } from '../publishing/releases.ts';
import type { RefusedRequest } from '../webhook/routes.ts';

export interface State {
  /** Newest first. */
  builds: readonly Build[];
  online: { id: string; since: number } | undefined;
  /** An editor rolled back to the release online. */
  pinned: boolean;
  /** Newest first. */
  versions: readonly Version[];
  retry: ReturnType<Queue['retry']>;
  refused: RefusedRequest | undefined;
  siteUrl: string;
  /** The team's space shows the desk, so nobody is logged in here. */
  isInTeam: boolean;
}

export function stateLines(state: State): Html {
  const { builds, online } = state;
  const active = builds.some(isActive);
  return html`
    <p role="status" id="status" data-live ${active && raw('data-active')}>${sentence(state)}</p>
    <div id="progress" data-live>${active && progress(builds)}</div>
    <p id="online" data-live>${online && html`${desk.onlineSince} ${timeTag(online.since)}.`}</p>
  `;
}

function sentence({ builds, online, pinned }: State): string {
  if (builds.some(({ status }) => status === 'building')) return desk.building;
  if (builds.some(({ status }) => status === 'queued')) return desk.queued;
  const [last] = builds;
  if (last?.status === 'refused') return desk.lastRefused;
  if (last?.status === 'failed') return desk.lastFailed(causes[last.failure?.cause ?? 'other']);
  if (!online) return desk.nothingOnline;
  if (pinned) return desk.wentBack;
  return last?.stale ? desk.lastStale : desk.idle;
}

function progress(builds: readonly Build[]): Html {
  const { step, throttledAt } = builds.find(({ status }) => status === 'building') ?? {};
  const done = step ? order.indexOf(step) : 0;
  return html`
    <progress aria-label="${desk.progress}" max="${order.length}" value="${done}"></progress>
    <p class="hint">
      ${step && html`${desk.step(done + 1, order.length, steps[step])}.`}
      <noscript><a href="">${publication.refresh}</a></noscript>
    </p>
    ${throttledAt && html`<p class="notice">${desk.throttledSince} ${timeTag(throttledAt)}.</p>`}
  `;
}
