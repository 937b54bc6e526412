import type { ServiceLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import type { Facts } from './facts.ts';
import { schemaNode } from './schema-node.ts';

/**
 * A support programme: mentoring, a grant or a workshop, so no narrower type fits all of them. The
 * Service type has no dates, and the dates of a programme may be those of its applications.
 */
export const service = (support: Entry, { hub, ...facts }: Facts): ServiceLeaf =>
  schemaNode<ServiceLeaf>({
    '@type': 'Service',
    ...facts,
    category: support.category,
    provider: hub,
  });
