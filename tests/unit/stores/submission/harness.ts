// The form as a signed-in candidate has it, with a device that keeps things.
import { beforeEach } from 'vitest';
import { browser } from '../../../../src/stores/browser.ts';
import { announcePending } from '../../../../src/stores/notice.ts';
import { owner } from '../../../../src/stores/session.ts';
import { register } from '../../../../src/stores/register.ts';
import { $draft, restartDraft } from '../../../../src/stores/submission/draft.ts';
import { dropDraft } from '../../../../src/stores/submission/draft-storage.ts';
import { closeSending } from '../../../../src/stores/submission/send.ts';
import { $form, $position } from '../../../../src/stores/submission/wizard.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { formOf, newcomer, takeNotices, usePage, type Page } from '../harness.ts';

export interface FormPage extends Page {
  /** The addresses that the form has been at, the present one last. */
  trail: { path: string; kept: unknown }[];
}

export function useForm(): FormPage {
  const page = Object.assign(usePage(), { trail: [] as FormPage['trail'] });
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
    await dropDraft(owner());
    await restartDraft();
    $draft.set({ state: 'loading', edition: 0 });
    $form.set({ sending: false, errors: {}, attempt: 0 });
    $position.set({ view: 'step', step: 0 });
    closeSending();
  });
  return page;
}
