// What a candidate has sent, as the provider has it. Not every provider offers that.
import type { Failure } from '../../contract/failure.ts';
import { submittedProject } from '../../contract/submission/submitted.ts';
import { form } from '../../messages/form.ts';
import type { AppContext } from '../app-context.ts';
import { createLoad } from '../load.ts';
import type { TrackingCache } from './cache.ts';

/** For a page that shows one project. */
export function createSheet(
  { callForUser }: AppContext,
  { cachedSheet, cacheSheet }: TrackingCache,
) {
  const { $loaded: $sheet, load } = createLoad('project', async (id: number) => {
    const answer = await callForUser(submittedProject, { params: { id } });
    if (!answer) return undefined;
    if (!answer.ok) return unlessHidden(answer.failure, 'missing' as const);
    // The page loads the questions of the form only for this, and only over a network that works: in
    // some browsers, an import that has failed once fails until the page is left.
    try {
      const { sheetOf } = await import('../submission/submitted.ts');
      cacheSheet(id, sheetOf(answer.reply));
    } catch (error) {
      console.warn(error);
      $sheet.set({ state: 'failed', message: form.notLoaded });
      return undefined;
    }
    return { ok: true, reply: 'cached' as const };
  });

  async function loadSheet(id: number): Promise<void> {
    if ($sheet.get().state !== 'ready') await load(id);
  }

  return { $sheet, loadSheet, sheetOf: cachedSheet };
}

/** `reply` if there is no such project, or it is someone else's: the two must look the same. */
export function unlessHidden<Reply>(failure: Failure, reply: Reply) {
  const isHidden = failure.kind === 'refused' && /^(not_found|forbidden)$/.test(failure.code);
  return isHidden
    ? { ok: true as const, reply }
    : { ok: false as const, failure: failure as Failure<'session_expired' | 'throttled'> };
}
