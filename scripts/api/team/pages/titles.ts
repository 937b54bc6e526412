import { projects } from '../../../../src/messages/submission/tracking.ts';
import { truncate } from '../../../../src/text/truncate.ts';

/** The title of a row of projects, as lists show it. */
export const shownTitle = ({ id, title }: { id: number; title: string }): string =>
  title ? truncate(title, 100) : projects.numbered(id);
