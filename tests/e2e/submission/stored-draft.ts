// A draft on the device as the form itself keeps it, stored by the form's own modules: filling in every
// field would take longer than most tests.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { SignedIn } from '../../../src/contract/account/users.ts';
import type { Draft } from '../../../src/stores/submission/draft/stored-types.ts';
import type { UserId } from '../../../src/stores/session.ts';
import type { Answers } from '../../../src/contract/submission/answers.ts';
import type * as draftStorage from '../../../src/stores/submission/draft/draft-storage.ts';
import type * as shownDraft from '../../../src/stores/submission/draft/shown-draft.ts';
import type * as storedDraft from '../../../src/stores/submission/draft/stored-draft.ts';
import { newCandidate, signIn } from '../candidate.ts';
import { addModules } from '../browser-modules.ts';
import { openForm } from './project-form.ts';

declare const src: typeof draftStorage & typeof storedDraft & typeof shownDraft;

/**
 * Signs in a candidate who left the form at this step, with these answers.
 *
 * @param savedAt ISO 8601
 */
export async function storeDraft(
  page: Page,
  answers: Answers,
  step: number,
  who: Promise<SignedIn> = newCandidate(),
  savedAt = new Date().toISOString(),
): Promise<SignedIn> {
  const candidate = await signIn(page, who);
  const draft: Draft = {
    id: randomUUID(),
    writer: randomUUID(),
    savedAt,
    step: step - 1,
    answers,
    attachments: [],
  };
  await addModules(
    page,
    'stores/submission/draft/draft-storage.ts',
    'stores/submission/draft/stored-draft.ts',
    'stores/submission/draft/shown-draft.ts',
  );
  await page.evaluate(
    async ([user, stored]) => {
      await src.claimDraft(src.database, user, () => stored);
      src.keepOffer(user, stored);
    },
    [String(candidate.id) as UserId, draft] as const,
  );
  return candidate;
}

/** The same, and the form is open there. */
export async function openWithDraft(
  ...[page, answers, step, who]: Parameters<typeof storeDraft>
): Promise<SignedIn> {
  const candidate = await storeDraft(page, answers, step, who);
  await openForm(page, `?etape=${step}`);
  return candidate;
}

/** The text is on the device: a moment after it was typed. */
export async function expectStored(page: Page, text: string): Promise<void> {
  const read = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('portal');
          opening.onerror = () => reject(opening.error!);
          opening.onsuccess = () => {
            const all = opening.result
              .transaction('submissions')
              .objectStore('submissions')
              .getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
  await expect.poll(read).toContain(text);
}
