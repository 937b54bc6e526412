// The name of the page in its tab, and what stands before it as long as a form has faults.
import { form } from '../../messages/form.ts';

const FAULT = `${form.error} `;

const bare = (): string => document.title.replace(FAULT, '');

export function markTitle(failed: boolean): void {
  document.title = failed ? FAULT + bare() : bare();
}

export function changeTitle(title: string): void {
  document.title = document.title === bare() ? title : FAULT + title;
}
