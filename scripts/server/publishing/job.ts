// The interface between the queue and the publisher.
import type { Notice } from '../../../src/report/notices.ts';
import type { Loss } from './checks/loss-check.ts';

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
  throttled(): void;
}

/** Addresses of pages. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** A list that the provider did not return, so that its snapshot was used. */
export interface StaleList {
  list: string;
  /** When the snapshot was read: ISO 8601. */
  readAt: string;
}

/** What the site does not show of a list. */
export type ListNotice = Notice & { list: string };

export interface Outcome {
  status: 'online' | 'unchanged';
  changes?: Changes;
  stale?: StaleList[];
  notices?: ListNotice[];
}
