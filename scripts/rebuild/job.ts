// What the queue asks of the publisher, and what it gets.

/** In this order. */
export const steps = ['building', 'checking', 'publishing'] as const;
export type Step = (typeof steps)[number];

export interface Job {
  signal: AbortSignal;
  /** An editor has said that the site may lose much. */
  confirmed: boolean;
  /** A person waits for it: nothing of the provider is believed to be as it was. */
  revalidate: boolean;
  progress(step: Step): void;
  /** The provider takes no more requests for now, and the build waits. */
  throttled(): void;
}

/** Addresses of pages. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

/** A list of which the provider gave nothing, so that its last good copy was used. */
export interface StaleList {
  list: string;
  /** When the copy was read: ISO 8601. */
  readAt: string;
}

/** An item that breaks the contract, so that the site does not show it. */
export interface LeftOut {
  list: string;
  id: string;
  field: string;
  reason: string;
}

export interface Outcome {
  status: 'online' | 'unchanged';
  changes?: Changes;
  stale?: StaleList[];
  leftOut?: LeftOut[];
}
