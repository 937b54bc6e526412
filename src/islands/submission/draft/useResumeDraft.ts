import { useEffect, useState } from 'react';
import { app } from '../../../stores/app.ts';
import { database } from '../../../stores/submission/draft/draft-storage.ts';
import { readSummary, type DraftSummary } from '../../../stores/submission/draft/draft-summary.ts';
import { useReturn } from '../../ui/useReturn.ts';

/** The candidate's draft; undefined if there is none, and while that is not known. */
export function useResumeDraft(): DraftSummary | undefined {
  const [draft, setDraft] = useState<DraftSummary>();
  const load = () => {
    const user = app.userId();
    // Without a user, the session guard is redirecting.
    if (user) void readSummary(database, user).then(setDraft);
  };
  useEffect(load, []);
  // Another page may have changed or sent it.
  useReturn(load);
  return draft;
}
