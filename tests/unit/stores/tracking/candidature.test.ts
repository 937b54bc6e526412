import { describe, expect, it } from 'vitest';
import { insertProject } from '../../scripts/api/harness.ts';
import { HOUR, START, useCandidate } from './harness.ts';

const candidate = useCandidate();

/** The candidate has one project, with this step. */
async function setStep(step: number): Promise<void> {
  const { db } = candidate.page.api;
  await db.deleteFrom('projects').execute();
  await insertProject({ db }, candidate.session.id, step);
}

/** As the session says it. */
const begun = { step: 'candidature_not_submitted', at: 0 };

describe('the candidature', () => {
  it('is that of the session until the provider has been asked', async () => {
    candidate.activity.openCandidature();
    expect(candidate.activity.$candidature.get()).toEqual(begun);
    await setStep(1);
    await candidate.activity.refreshCandidature();
    const asked = { step: 'candidature_pending', at: START };
    expect(candidate.activity.$candidature.get()).toEqual(asked);
    expect(candidate.page.calls).toEqual(['GET /users/000']);
  });

  it.each([undefined, 0, 'of another release'])(
    'of a stored session with the step %s is unknown',
    (step) => {
      localStorage.setItem('session', JSON.stringify({ ...candidate.session, step }));
      candidate.reload();
      candidate.activity.openCandidature();
      const unknown = { step: 'candidature_unknown', at: 0 };
      expect(candidate.activity.$candidature.get()).toEqual(unknown);
    },
  );

  it('that has changed is new for one visit, and keeps the day on which it was seen', async () => {
    await setStep(1);
    await candidate.activity.refreshCandidature();
    await setStep(4);
    candidate.pass(HOUR);
    candidate.reload();
    candidate.activity.openCandidature();
    await candidate.activity.refreshCandidature();
    const changed = { step: 'candidature_preselected', since: START + HOUR };
    expect(candidate.activity.$candidature.get()).toMatchObject({ ...changed, isNew: true });

    candidate.reload();
    candidate.activity.openCandidature();
    expect(candidate.activity.$candidature.get()).toMatchObject({ ...changed, isNew: false });
    await candidate.activity.refreshCandidature();
    expect(candidate.activity.$candidature.get()).toMatchObject({ ...changed, isNew: false });
  });

  it('that another page has read already is noted here all the same', async () => {
    await setStep(1);
    await candidate.activity.refreshCandidature();
    await setStep(5);
    candidate.page.updateSession({ step: 'candidature_selected' });
    candidate.reload();
    candidate.activity.openCandidature();
    expect(candidate.activity.$candidature.get()).toEqual({ step: 'candidature_selected', at: 0 });
    await candidate.activity.refreshCandidature();
    expect(candidate.activity.$candidature.get()).toMatchObject({ since: START, isNew: true });
  });

  it('stays as it was without a network', async () => {
    candidate.activity.openCandidature();
    candidate.offline();
    await candidate.activity.refreshCandidature();
    expect(candidate.activity.$candidature.get()).toEqual(begun);
  });
});
