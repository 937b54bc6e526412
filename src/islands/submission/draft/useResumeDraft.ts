import { useEffect, useState } from 'react';
import { app } from '../../../stores/app.ts';
import { database } from '../../../stores/submission/draft/draft-storage.ts';
import { findDraft } from '../../../stores/submission/draft/shown-draft.ts';
import type { Draft } from '../../../stores/submission/draft/stored-types.ts';
import { useReturn } from '../../ui/useReturn.ts';

/** The candidate's draft; undefined if there is none, and while that is not known. */
export function useResumeDraft(): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  const load = () => {
    const user = app.userId();
    // Without a user, the session guard is redirecting.
    if (user) void findDraft(database, user).then(setDraft);
  };
  useEffect(load, []);
  // Another page may have changed or sent it.
  useReturn(load);
  return draft;
}
