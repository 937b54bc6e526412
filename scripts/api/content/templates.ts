// Templates of messages to candidates, with placeholders.
import * as v from 'valibot';
import { title } from '../../../src/contract/content/texts.ts';
import { text } from '../../../src/contract/fields.ts';
import { placeholders } from '../../../src/messages/servers/team-templates.ts';
import { firstUnfilled } from '../../../src/text/placeholders.ts';

export const MAX_MESSAGE = 5_000;

export const template = v.object({ name: title, text: v.pipe(text, v.maxLength(MAX_MESSAGE)) });

const anybody = placeholders({ firstName: 'x', title: 'x', number: 'x' });

/** The first placeholder that stands for nothing, as it is written; undefined if there is none. */
export const unknownIn = (message: string): string | undefined => firstUnfilled(message, anybody);
