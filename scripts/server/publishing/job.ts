// The interface between the queue and the publisher.
import type { Build, Loss } from './build-record.ts';

/** In this order. */
export const steps = ['building', 'checking', 'publishing'] as const;
type Step = (typeof steps)[number];

export interface Job {
  signal: AbortSignal;
  /** The losses that an editor has confirmed: any other is refused. */
  confirmedLosses: readonly Loss[];
  /** Requests everything from the provider again, as a person asked for the build. */
  revalidate: boolean;
  progress(step: Step): void;
  /** Called when the provider throttles the build, which then waits. */
  onThrottled(): void;
}

/** What the record of the build says of it. */
export type Outcome = { status: 'online' | 'unchanged' } & Pick<
  Build,
  'pages' | 'stale' | 'omissions'
>;
