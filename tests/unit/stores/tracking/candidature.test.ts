import { describe, expect, it } from 'vitest';
import { run } from '../../../../scripts/api/database/database.ts';
import { updateSession } from '../../../../src/stores/session.ts';
import {
  $candidature,
  isFinal,
  openCandidature,
  refreshCandidature,
} from '../../../../src/stores/tracking/candidature.ts';
import { HOUR, pass, START, useCandidate } from './harness.ts';

const candidate = useCandidate();
const setStep = (step: number) => run(candidate.page.api.db, 'UPDATE users SET step = ?', step);

describe('the candidature', () => {
  it('is that of the session until the provider has been asked', async () => {
    openCandidature();
    expect($candidature.get()).toEqual({ step: 'candidature_not_submitted', at: 0 });
    setStep(1);
    await refreshCandidature();
    expect($candidature.get()).toEqual({ step: 'candidature_pending', at: START });
    expect(candidate.page.calls).toEqual(['GET /users/000']);
  });

  it('that has changed is new for one visit, and keeps the day on which it was seen', async () => {
    setStep(1);
    await refreshCandidature();
    setStep(4);
    pass(HOUR);
    candidate.reload();
    openCandidature();
    await refreshCandidature();
    const changed = { step: 'candidature_preselected', since: START + HOUR };
    expect($candidature.get()).toMatchObject({ ...changed, isNew: true });

    candidate.reload();
    openCandidature();
    expect($candidature.get()).toMatchObject({ ...changed, isNew: false });
    await refreshCandidature();
    expect($candidature.get()).toMatchObject({ ...changed, isNew: false });
  });

  it('that another page has read already is noted here all the same', async () => {
    setStep(1);
    await refreshCandidature();
    setStep(5);
    updateSession({ step: 'candidature_selected' });
    candidate.reload();
    openCandidature();
    expect($candidature.get()).toEqual({ step: 'candidature_selected', at: 0 });
    await refreshCandidature();
    expect($candidature.get()).toMatchObject({ since: START, isNew: true });
  });

  it('stays as it was without a network', async () => {
    openCandidature();
    candidate.offline();
    await refreshCandidature();
    expect($candidature.get()).toEqual({ step: 'candidature_not_submitted', at: 0 });
  });

  it.each([
    ['candidature_selected', true],
    ['candidature_eliminated', true],
    ['candidature_not_submitted', false],
    ['candidature_pending', false],
    ['candidature_preselected', false],
    ['candidature_unknown', false],
  ] as const)('%s is final: %s', (step, expected) => {
    expect(isFinal({ step, at: 0 })).toBe(expected);
  });
});
