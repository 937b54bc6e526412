// The form as a signed-in candidate has it, with a device that keeps things.
import { afterEach, beforeEach } from 'vitest';
import type { Page } from '../../../../src/stores/page.ts';
import type { Database } from '../../../../src/stores/submission/draft/draft-storage.ts';
import {
  createProjectForm,
  type ProjectForm,
} from '../../../../src/stores/submission/project-form.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { usePage, type TestPage } from '../harness.ts';

export interface FormPage extends TestPage {
  /** The form of this page. */
  form: ProjectForm;
  /** That of another page of the device. */
  createForm: (options?: Partial<Pick<FormPage, 'database' | 'now'>>) => ProjectForm;
}

/** Of a device whose IndexedDB keeps nothing. */
export const blocked: Database = () => {
  throw new DOMException('blocked', 'SecurityError');
};

export function useForm(): FormPage {
  const page = usePage() as FormPage;
  page.createForm = (options) => {
    const { database, ...shared } = { ...page, ...options };
    return createProjectForm(shared satisfies Page, database);
  };
  beforeEach(async () => {
    await page.signUp();
    verifyAll(page.api);
    page.open('/soumission-projet/formulaire');
    page.form = page.createForm();
  });
  // No save of one test may end in the next.
  afterEach(() => page.form.saveDraft());
  return page;
}
