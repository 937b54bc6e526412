// The form as a signed-in candidate has it, with a device that keeps things.
import { afterEach, beforeEach } from 'vitest';
import { browser } from '../../../../src/stores/browser.ts';
import { announcePending } from '../../../../src/stores/notice.ts';
import { owner } from '../../../../src/stores/session.ts';
import { register } from '../../../../src/stores/account/register.ts';
import type { DraftOptions } from '../../../../src/stores/submission/draft/draft.ts';
import {
  database,
  dropDraft,
  type Database,
} from '../../../../src/stores/submission/draft/draft-storage.ts';
import {
  createProjectForm,
  type ProjectForm,
} from '../../../../src/stores/submission/project-form.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { formOf, newcomer, takeNotices, usePage, type Page } from '../harness.ts';

export interface FormPage extends Page {
  /** The form of this page; `createForm` is that of another page of the device. */
  form: ProjectForm;
  /** The addresses that the form has been at, the present one last. */
  trail: { path: string; kept: unknown }[];
}

export const createForm = (options: Partial<DraftOptions> = {}): ProjectForm =>
  createProjectForm({ database, now: Date.now, user: owner, ...options });

/** Of a device whose IndexedDB keeps nothing. */
export const blocked: Database = () => {
  throw new DOMException('blocked', 'SecurityError');
};

export function useForm(): FormPage {
  const page = Object.assign(usePage(), { trail: [] as FormPage['trail'], form: createForm() });
  beforeEach(async () => {
    page.trail = [{ path: '/soumission-projet/formulaire', kept: null }];
    browser.push = (path, kept) => void page.trail.push({ path, kept });
    browser.rewrite = (path, kept) => void (page.trail[page.trail.length - 1] = { path, kept });
    browser.state = () => page.trail.at(-1)?.kept;
    browser.back = () => void page.trail.pop();
    await register(formOf(newcomer));
    verifyAll(page.api);
    page.visited.length = 0;
    page.calls.length = 0;
    page.number += 1;
    announcePending();
    takeNotices();
    // Each candidate of these tests has the same number.
    await dropDraft(database, owner());
    page.form = createForm();
  });
  // No save of one test may end in the next.
  afterEach(() => page.form.saveDraft());
  return page;
}
