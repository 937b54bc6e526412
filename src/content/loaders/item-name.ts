import { printable } from '../../text/printable.ts';

export interface Named {
  id?: number | undefined;
  title?: string | undefined;
  heading?: string | undefined;
  question?: string | undefined;
}

/** An item in an omission: the provider's id, or the quoted title where a list has no ids. */
export const itemName = ({ id, title, heading, question }: Named): string =>
  id === undefined ? JSON.stringify(printable(title ?? heading ?? question ?? '')) : String(id);
