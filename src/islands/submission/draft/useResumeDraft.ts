import { useEffect, useState } from 'react';
import type { UserId } from '../../../stores/session.ts';
import { app } from '../../../stores/app.ts';
import { database, storedWork } from '../../../stores/submission/draft/draft-storage.ts';
import type { DraftSummary } from '../../../stores/submission/draft/draft-summary.ts';
import { useReturn } from '../../ui/useReturn.ts';
import type { ResumeDraft } from './ResumeDraft.tsx';

interface Found {
  draft: DraftSummary;
  View: typeof ResumeDraft;
}

/** The draft with its view; undefined if there is none, and while that is not known. */
export function useResumeDraft(): Found | undefined {
  const [found, setFound] = useState<Found>();
  const load = () => void findDraft().then(setFound);
  useEffect(load, []);
  // Another page may have changed or sent it.
  useReturn(load);
  return found;
}

/** Loads the view only if there is a draft. */
async function findDraft(): Promise<Found | undefined> {
  const user = app.userId();
  // The session guard is redirecting.
  if (!user) return undefined;
  try {
    if (!(await mayHaveDraft(user))) return undefined;
    const [{ ResumeDraft: View }, { readSummary }] = await Promise.all([
      import('./ResumeDraft.tsx'),
      import('../../../stores/submission/draft/draft-summary.ts'),
    ]);
    const draft = await readSummary(database, user);
    return draft && { draft, View };
  } catch (error) {
    // Offline, and the view was never loaded. The form shows the draft itself.
    console.info(error);
    return undefined;
  }
}

async function mayHaveDraft(user: UserId): Promise<boolean> {
  try {
    const work = await storedWork(database, user);
    return work === 'draft' || work === 'both';
  } catch (error) {
    // Storage is blocked: the draft may be in localStorage.
    console.warn(error);
    return true;
  }
}
