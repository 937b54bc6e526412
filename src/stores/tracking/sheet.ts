// What a candidate has sent, as the provider has it. Not every provider offers that.
import { atom } from 'nanostores';
import type { Failure } from '../../contract/failure.ts';
import { submittedProject } from '../../contract/submission/submitted.ts';
import { failureText } from '../../messages/failures.ts';
import { form } from '../../messages/form.ts';
import type { AppContext } from '../app-context.ts';
import { shareRun } from '../share-run.ts';
import type { TrackingCache } from './cache.ts';

interface SheetState {
  state: 'unasked' | 'loading' | 'ready' | 'failed' | 'missing';
  message?: string | undefined;
}

/** For a page that shows one project. */
export function createSheet(
  { callForUser }: AppContext,
  { cachedSheet, cacheSheet }: TrackingCache,
) {
  const $sheet = atom<SheetState>({ state: 'unasked' });

  /** Concurrent calls share one request. */
  const loadSheet = shareRun(async (id: number): Promise<void> => {
    if ($sheet.get().state === 'ready') return;
    $sheet.set({ ...$sheet.get(), state: 'loading' });
    const answer = await callForUser(submittedProject, { params: { id } });
    if (!answer) return;
    if (answer.ok) {
      // The page loads the questions of the form only for this, and only over a network that works: in
      // some browsers, an import that has failed once fails until the page is left.
      const reader = await import('../submission/submitted.ts').catch((error: unknown) => {
        console.warn(error);
        return undefined;
      });
      if (reader) cacheSheet(id, reader.sheetOf(answer.reply));
      $sheet.set(reader ? { state: 'ready' } : { state: 'failed', message: form.notLoaded });
      return;
    }
    const { failure } = answer;
    console.info('project', failure);
    const code = failure.kind === 'refused' ? failure.code : undefined;
    if (code === 'not_found' || code === 'forbidden') $sheet.set({ state: 'missing' });
    else
      $sheet.set({
        state: 'failed',
        message: failureText(failure as Failure<'session_expired' | 'throttled'>),
      });
  });

  return { $sheet, loadSheet, sheetOf: cachedSheet };
}
