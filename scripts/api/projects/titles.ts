// The titles of projects, and their pages.
import { projects } from '../../../src/messages/submission/tracking.ts';
import { printable } from '../../../src/text/printable.ts';
import { slugify } from '../../../src/text/slug.ts';
import { truncate } from '../../../src/text/truncate.ts';
import type { Project } from './queries.ts';

/** As the candidate gave it; empty if there is none. Without a null character, which PostgreSQL refuses. */
export const givenTitle = (answers: Partial<Record<string, unknown>>): string =>
  printable(String(answers['titre_solution'] ?? answers['objectifs_projet'] ?? ''));

export const shownTitle = ({ id, title }: { id: number; title: string }): string =>
  title ? truncate(title, 100) : projects.numbered(id);

/** The project's page on the portal, for its candidate. */
export const pageOf = (siteUrl: string, { id, title }: { id: number; title: string }): string =>
  `${siteUrl}/status/${id}/${slugify(title)}`;

export const titleOf = ({ id, answers }: Pick<Project, 'id' | 'answers'>): string =>
  shownTitle({ id, title: givenTitle(answers) });
