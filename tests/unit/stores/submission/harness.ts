// The form of a signed-in candidate, on a device with storage.
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { logout } from '../../../../src/stores/account/logout.ts';
import type { AppContext } from '../../../../src/stores/app-context.ts';
import type { Database } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { DRAFT, readDraft } from '../../../../src/stores/submission/draft/record.ts';
import { isBlank, type Draft } from '../../../../src/stores/submission/draft/stored-types.ts';
import {
  createProjectForm,
  type ProjectForm,
} from '../../../../src/stores/submission/project-form.ts';
import type { Answers } from '../../../../src/contract/submission/answers.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';
import { pdf } from '../../scripts/api/files.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { usePage, type TestPage } from '../harness.ts';

export interface FormPage extends TestPage {
  /** The form of this page. */
  form: ProjectForm;
  /** That of another tab of the device. */
  createForm: (options?: Partial<Pick<FormPage, 'call' | 'database' | 'now'>>) => ProjectForm;
  /** That of the next page, when all that were open are closed. */
  createNext: (options?: Parameters<FormPage['createForm']>[0]) => Promise<ProjectForm>;
}

/** Of a device whose IndexedDB keeps nothing. */
export const blocked: Database = () => {
  throw new DOMException('blocked', 'SecurityError');
};

/** From now on the device has no room for answers. */
export const fillDevice = () =>
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** From now on its IndexedDB has no room for what has this in its key. */
export function fillDatabase(what: string): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...entry
  ) {
    if (String(entry[1]).includes(what)) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, entry);
  });
}

export function useForm(): FormPage {
  const page = usePage() as FormPage;
  let forms: ProjectForm[] = [];
  const closeAll = async () => {
    for (const { draft } of forms) {
      // A page that is closed while it sends lets go too.
      if (draft.$draft.get().state === 'sending') draft.$draft.set({ state: 'loading' });
      draft.close();
    }
    // Their locks are free by then.
    await setImmediate();
  };
  page.createNext = async (options) => {
    await closeAll();
    return page.createForm(options);
  };
  page.createForm = (options) => {
    const { database, ...shared } = { ...page, ...options };
    // Tests do not wait for a server that may still be working.
    const form = createProjectForm(shared satisfies AppContext, database, [0, 0, 0]);
    forms.push(form);
    return form;
  };
  beforeEach(async () => {
    tellTabs(page);
    // A device without room for the draft says so there.
    vi.spyOn(console, 'warn').mockReturnValue();
    await page.signUp();
    await verifyAll(page.api);
    page.open('/soumission-projet/formulaire');
    page.form = page.createForm();
  });
  // No save of one test may end in the next, which has the same locks.
  afterEach(async () => {
    await page.form.draft.saveDraft();
    await closeAll();
    forms = [];
  });
  return page;
}

/** Opens the draft, changes it, and saves it. */
export async function fillIn({ draft }: ProjectForm, answers: Answers): Promise<void> {
  await draft.openDraft(true);
  draft.answer(answers);
  await draft.saveDraft();
}

/** A PDF; `more` makes it another one. */
export const pdfFile = (name = 'plan.pdf', more = ''): File =>
  new File([pdf.subarray(0, 9), more, pdf.subarray(9)], name, { type: 'application/pdf' });

export const isSending = (request: Request): boolean => request.url.endsWith('/soumettre-projet');

/** Logs out, and answers the question that is asked then. */
export async function answerLogout(page: FormPage, answer: boolean): Promise<void> {
  const leaving = logout(page, page.database);
  await waitUntil(() => page.$confirmation.get());
  page.$confirmation.get()?.answer(answer);
  await leaving;
}

/** What the device has of the candidate's project; undefined if nothing was entered. */
export async function storedDraft(
  { userId }: FormPage,
  user = userId()!,
): Promise<Draft | undefined> {
  const draft = readDraft(user);
  return draft && !isBlank(draft) ? draft : undefined;
}

/** Tells the other tabs what one of them stores. The one that has stored it takes no harm. */
function tellTabs(page: FormPage): void {
  const { setItem, removeItem } = localStorage;
  const tell = (key: string) => {
    if (!key.startsWith(DRAFT)) return;
    queueMicrotask(() => {
      for (const follow of page.followers) follow();
    });
  };
  Object.assign(localStorage, {
    setItem: (key: string, text: string) => (setItem(key, text), tell(key)),
    removeItem: (key: string) => (removeItem(key), tell(key)),
  });
}
