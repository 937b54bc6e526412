import { useEffect, useState } from 'react';
import type { UserId } from '../../../stores/session.ts';
import { page } from '../../../stores/current-page.ts';
import { database, storedWork } from '../../../stores/submission/draft/draft-storage.ts';
import type { DraftSummary } from '../../../stores/submission/draft/draft-summary.ts';
import { useReturn } from '../../ui/useReturn.ts';
import type { ResumeDraft } from './ResumeDraft.tsx';

interface Found {
  draft: DraftSummary;
  View: typeof ResumeDraft;
}

/** The draft, with what shows it; null if there is none, undefined while that is not known. */
export function useResumeDraft(): Found | null | undefined {
  const [found, setFound] = useState<Found | null>();
  const load = () => void findDraft().then(setFound);
  useEffect(load, []);
  // Another page may have changed or sent it.
  useReturn(load);
  return found;
}

/** What shows a draft is loaded only where there is one. */
async function findDraft(): Promise<Found | null | undefined> {
  const user = page.userId();
  // The session guard is redirecting.
  if (!user) return undefined;
  try {
    if (!(await mayHaveDraft(user))) return null;
    const [{ ResumeDraft: View }, { readSummary }] = await Promise.all([
      import('./ResumeDraft.tsx'),
      import('../../../stores/submission/draft/draft-summary.ts'),
    ]);
    const draft = await readSummary(database, user);
    return draft ? { draft, View } : null;
  } catch (error) {
    // Offline: what shows it was never loaded. The form tells of it.
    console.info(error);
    return null;
  }
}

async function mayHaveDraft(user: UserId): Promise<boolean> {
  try {
    const work = await storedWork(database, user);
    return work === 'draft' || work === 'both';
  } catch (error) {
    // Storage is blocked: it may be in localStorage.
    console.warn(error);
    return true;
  }
}
