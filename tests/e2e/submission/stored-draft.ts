// A draft on the device as the form itself keeps it: filling in every field would take longer than most
// tests.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { SignedIn } from '../../../src/contract/account/users.ts';
import type { Draft } from '../../../src/stores/submission/draft/stored-types.ts';
import { DRAFT } from '../../../src/stores/submission/draft/record.ts';
import { offerOf } from '../../../src/stores/submission/draft/shown-draft.ts';
import type { Answers } from '../../../src/contract/submission/answers.ts';
import { newCandidate, signIn } from '../candidate.ts';
import { openForm } from './project-form.ts';

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
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    DRAFT + candidate.id,
    JSON.stringify({ ...draft, offer: offerOf(draft) }),
  ] as const);
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

/** The drafts of the device, as texts. */
export const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (start) =>
      Object.entries<string>(localStorage).flatMap(([key, text]) =>
        key.startsWith(start) ? [text] : [],
      ),
    DRAFT,
  );

/** The text is on the device. */
export const expectStored = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => (await storedDrafts(page)).join()).toContain(text);
