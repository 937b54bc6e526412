// What the placeholders of a message stand for in that to one candidate.
import { placeholders } from '../../../src/messages/servers/team-templates.ts';
import { fillIn, firstUnfilled } from '../../../src/text/placeholders.ts';
import { printable } from '../../../src/text/printable.ts';
import { collapse } from '../../../src/text/white-space.ts';
import { greetedName } from '../mail/greeted-name.ts';
import type { Project } from './queries.ts';
import { titleOf } from './titles.ts';

const valuesFor = (project: Project): Record<string, string> =>
  placeholders({
    firstName: oneLine(greetedName(project) ?? ''),
    title: oneLine(titleOf(project)),
    number: String(project.id),
  });

/** As it was typed, with joiners and all. */
const oneLine = (text: string): string => collapse(printable(text));

export const messageFor = (project: Project, message: string): string =>
  fillIn(message, valuesFor(project));

/** The first placeholder without a value, as it is written; undefined if the message can be sent. */
export const unfilledIn = (project: Project, message: string): string | undefined =>
  firstUnfilled(message, valuesFor(project));
