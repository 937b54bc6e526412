import type { CourseInstanceLeaf, CourseLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import { period } from './event.ts';
import type { Facts } from './facts.ts';
import { schemaNode } from './schema-node.ts';
import { place } from './organization.ts';

export const course = (training: Entry, { hub, ...facts }: Facts): CourseLeaf =>
  schemaNode<CourseLeaf>({
    '@type': 'Course',
    ...facts,
    inLanguage: 'fr',
    provider: hub,
    hasCourseInstance: schemaNode<CourseInstanceLeaf>({
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      ...period(training),
      location: place,
    }),
  });
