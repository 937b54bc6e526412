// Leads from a list of content to its trash.
import { html } from 'hono/html';
import { trash } from '../../../src/messages/servers/team-trash.ts';
import { countTrash, findInTrash, type TrashList } from '../content/trash.ts';
import type { Services } from '../services.ts';
import type { Html } from './env.ts';

export const trashOf = (listPath: string): string => `${listPath}/corbeille`;

export const trashLink = async (
  { db }: Services,
  list: TrashList,
  listPath: string,
): Promise<Html> =>
  html`<a href="${trashOf(listPath)}">${trash.link(await countTrash(db, list))}</a>`;

/** Where it is now, for the way back to the page of what was removed; undefined for what is not there. */
export async function placeInTrash(
  { db }: Services,
  list: TrashList,
  listPath: string,
  rowId: string,
): Promise<string | undefined> {
  const id = await findInTrash(db, list, rowId);
  return id === undefined ? undefined : `${trashOf(listPath)}#trash-${id}`;
}
