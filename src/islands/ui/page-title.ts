// The document title, with a prefix while a form has errors.
import { form } from '../../messages/form.ts';

const PREFIX = `${form.error} `;

const baseTitle = (): string => document.title.replace(PREFIX, '');

export function markTitle(failed: boolean): void {
  document.title = failed ? PREFIX + baseTitle() : baseTitle();
}

export function changeTitle(title: string): void {
  document.title = document.title === baseTitle() ? title : PREFIX + title;
}
