import type { ServiceLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import type { Facts } from './facts.ts';
import { known } from './known.ts';

/**
 * A support programme: mentoring, a grant or a workshop, so that no narrower type is true of all.
 * A service has no dates; whether they bound the programme or its applications is not known either.
 */
export const service = (support: Entry, { hub, ...facts }: Facts): ServiceLeaf =>
  known<ServiceLeaf>({
    '@type': 'Service',
    ...facts,
    category: support.category,
    provider: hub,
  });
