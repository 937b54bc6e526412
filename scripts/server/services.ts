// What the routes of the portal server are given.
import type { DiskFault } from '../lib/disk.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { StaticSite } from './http/static-site.ts';
import type { Previews } from './preview/previews.ts';
import type { Queue } from './publishing/queue.ts';
import type { Releases } from './publishing/releases.ts';

export interface Services {
  secret: string;
  queue: Queue;
  releases: Releases;
  previews: Previews;
  site: StaticSite;
  siteUrl: string;
  dataDir: string;
  trustProxy: readonly string[];
  /** Why nothing more can be stored in DATA_DIR. */
  diskFault: () => DiskFault | undefined;
  metrics: Metrics;
  clock?: () => number;
}
