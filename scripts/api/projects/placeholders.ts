// What the placeholders of a message stand for in that to one candidate.
import { placeholders } from '../../../src/messages/servers/team-templates.ts';
import { fillIn, firstUnfilled } from '../../../src/text/placeholders.ts';
import { printable } from '../../../src/text/printable.ts';
import { collapse } from '../../../src/text/white-space.ts';
import type { Tables } from '../database/tables.ts';
import { greetedName } from '../mail/greeted-name.ts';
import { shownTitle, titleOf } from './titles.ts';

type Named = { id: number } & ({ title: string } | { answers: Record<string, unknown> }) &
  Pick<Tables['users'], 'first_name' | 'email_verified_at'>;

const valuesFor = (project: Named): Record<string, string> =>
  placeholders({
    firstName: oneLine(greetedName(project) ?? ''),
    title: oneLine('answers' in project ? titleOf(project) : shownTitle(project)),
    number: String(project.id),
  });

const oneLine = (text: string): string => collapse(printable(text));

export const messageFor = (project: Named, message: string): string =>
  fillIn(message, valuesFor(project));

/** The first placeholder without a value, as it is written; undefined if the message can be sent. */
export const unfilledIn = (project: Named, message: string): string | undefined =>
  firstUnfilled(message, valuesFor(project));
