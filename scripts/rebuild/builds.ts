// What is known of a build, as it is kept in DATA_DIR/builds.json.
import * as v from 'valibot';
import { causes } from './failure.ts';
import { steps, type Changes } from './job.ts';

/** Addresses that are kept of each kind of change. */
const ADDRESSES = 50;

const pages = v.object({ count: v.number(), first: v.array(v.string()) });

/** Who asked. After a return to an earlier version only a person’s wish publishes again. */
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

/** Times in milliseconds. */
export const buildSchema = v.object({
  id: v.string(),
  status: v.picklist(statuses),
  by: v.picklist(origins),
  /** An editor has said that the site may lose much. */
  confirmed: v.exactOptional(v.boolean()),
  requestedAt: v.number(),
  startedAt: v.exactOptional(v.number()),
  finishedAt: v.exactOptional(v.number()),
  /** How far it is, while it builds. */
  step: v.exactOptional(v.picklist(steps)),
  /** When the provider first took no more requests for a while. */
  throttledAt: v.exactOptional(v.number()),
  pages: v.exactOptional(v.object({ added: pages, changed: pages, removed: pages })),
  stale: v.exactOptional(v.array(v.object({ list: v.string(), readAt: v.string() }))),
  /** Items that the site does not show, and why. */
  leftOut: v.exactOptional(
    v.array(v.object({ list: v.string(), id: v.string(), field: v.string(), reason: v.string() })),
  ),
  /** Why it failed; kept when a later build has put its content online. */
  failure: v.exactOptional(v.object({ cause: v.picklist(causes), detail: v.string() })),
  /** Why it was refused; kept likewise. */
  losses: v.exactOptional(
    v.array(v.object({ list: v.string(), before: v.number(), after: v.number() })),
  ),
  /** The build that has put its content online; absent where an editor went back instead. */
  supersededBy: v.exactOptional(v.string()),
});

export type Build = v.InferOutput<typeof buildSchema>;
export type BuildStatus = Build['status'];
export type Origin = Build['by'];

export const isActive = ({ status }: Build): boolean =>
  status === 'queued' || status === 'building';

/** A person asked, who may know of a change that the provider's lists do not show. */
export const isManual = ({ by }: Pick<Build, 'by'>): boolean => by === 'desk' || by === 'signal';

/** Somebody asked, and not a clock or the server itself. */
export const isWished = (build: Pick<Build, 'by'>): boolean =>
  isManual(build) || build.by === 'webhook';

/** It ended before its time because the server stopped. */
export const wasCutOff = ({ status, failure }: Build): boolean =>
  status === 'failed' && failure?.cause === 'stopped';

/** What was asked for may not be online, through no fault of the content. */
export const needsRetry = (build: Build): boolean =>
  (build.status === 'failed' && !wasCutOff(build)) || (build.stale?.length ?? 0) > 0;

export function countPages({ added, changed, removed }: Changes): NonNullable<Build['pages']> {
  const summary = (all: string[]) => ({ count: all.length, first: all.slice(0, ADDRESSES) });
  return { added: summary(added), changed: summary(changed), removed: summary(removed) };
}
