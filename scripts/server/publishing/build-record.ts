// The record of a build, as stored in DATA_DIR/builds.json.
import * as v from 'valibot';
import { omission } from '../../../src/report/omissions.ts';
import { printable } from '../../../src/text/printable.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { causes } from './failure.ts';
import { steps } from './job.ts';

/** Lists that have lost much since the release online; or the images, or the bytes of all files. */
const losses = v.array(v.object({ list: v.string(), before: v.number(), after: v.number() }));

const pages = v.object({ count: v.number(), first: v.array(v.string()) });

/** What triggered a build. After a rollback, only requests of people or of the provider publish. */
const origins = ['webhook', 'desk', 'signal', 'nightly', 'retry', 'start'] as const;

const statuses = [
  'queued',
  'building',
  'online',
  'unchanged',
  'refused',
  'failed',
  'superseded',
] as const;

/** Characters of a cause. */
const MAX_CAUSE = 200;

const BETWEEN = '\u202f; ';

/** One line. Requests that share a build have all of their causes, as far as there is room. */
export function causeOf(...causes: (string | undefined)[]): string {
  const all = causes.flatMap((cause = '') => printable(cause).trim().split(BETWEEN));
  return truncate([...new Set(all)].filter(Boolean).join(BETWEEN), MAX_CAUSE);
}

/** Times in milliseconds. */
export const buildSchema = v.object({
  id: v.string(),
  status: v.picklist(statuses),
  by: v.picklist(origins),
  /** Who caused it, and with what, in words for people. */
  cause: v.exactOptional(v.string()),
  /** The losses that an editor was shown and has confirmed. */
  confirmedLosses: v.exactOptional(losses),
  requestedAt: v.number(),
  startedAt: v.exactOptional(v.number()),
  finishedAt: v.exactOptional(v.number()),
  /** The current step of a running build. */
  step: v.exactOptional(v.picklist(steps)),
  /** When the provider first throttled the build. */
  throttledAt: v.exactOptional(v.number()),
  pages: v.exactOptional(v.object({ added: pages, changed: pages, removed: pages })),
  stale: v.exactOptional(v.array(v.object({ list: v.string(), readAt: v.string() }))),
  /** What the site does not show, and why. */
  omissions: v.exactOptional(v.array(v.object({ list: v.string(), ...omission.entries }))),
  /** Why it failed; kept when a later build supersedes it. An older version's cause may be unknown. */
  failure: v.exactOptional(
    v.object({ cause: v.fallback(v.picklist(causes), 'other'), detail: v.string() }),
  ),
  /** Why it was refused; kept likewise. */
  losses: v.exactOptional(losses),
  /** The build that put its content online; absent after a rollback. */
  supersededBy: v.exactOptional(v.string()),
});

export type Build = v.InferOutput<typeof buildSchema>;
export type BuildStatus = Build['status'];
export type Origin = Build['by'];
export type Loss = NonNullable<Build['losses']>[number];

export const isActive = ({ status }: Build): boolean =>
  status === 'queued' || status === 'building';

/** Requested by a person, who may know of changes that the provider's lists do not show. */
export const isManual = ({ by }: Pick<Build, 'by'>): boolean => by === 'desk' || by === 'signal';

/** Requested from outside: not by a timer or the server itself. */
export const isRequested = (build: Pick<Build, 'by'>): boolean =>
  isManual(build) || build.by === 'webhook';

/** Ended early because the server stopped. */
export const wasInterrupted = ({ status, failure }: Build): boolean =>
  status === 'failed' && failure?.cause === 'stopped';

/** The requested content may not be online, for a reason that may be temporary. */
export const needsRetry = (build: Build): boolean =>
  build.status !== 'superseded' &&
  ((build.status === 'failed' && !wasInterrupted(build)) ||
    (build.stale?.length ?? 0) > 0 ||
    (build.omissions ?? []).some(({ temporary }) => temporary));
