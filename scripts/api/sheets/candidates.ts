// The spreadsheet of candidates, one row each.
import { genderNames, userTypeNames } from '../../../src/messages/account/choices.ts';
import { candidatureStepTexts } from '../../../src/messages/submission/project-steps.ts';
import { candidateColumns } from '../../../src/messages/servers/sheets.ts';
import type { Candidate } from '../accounts/candidates.ts';
import { furthest } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';

export const candidateSheet = {
  columns: Object.values(candidateColumns),
  row: (candidate: Candidate) => [
    candidate.id,
    candidate.first_name,
    candidate.last_name,
    candidate.email,
    candidate.email_verified_at === null ? '' : localTime(candidate.email_verified_at),
    candidate.phone,
    nameIn(genderNames, candidate.gender),
    nameIn(userTypeNames, candidate.user_type),
    localTime(candidate.created_at),
    candidate.steps.length,
    candidatureStepTexts[stepCode(furthest(candidate.steps))],
  ],
};

/** The label of a choice, or the choice itself if it is no longer offered. */
export const nameIn = (names: Readonly<Record<string, string>>, choice: string): string =>
  names[choice] ?? choice;

const stepCode = (step: ReturnType<typeof furthest>) =>
  step === 'none' ? 'candidature_not_submitted' : (`candidature_${step}` as const);
