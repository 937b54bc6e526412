import { describe, expect, it } from 'vitest';
import { keys } from '../../../../src/stores/tracking/cache.ts';
import { HOUR, START, useCandidate } from './harness.ts';

const candidate = useCandidate();

describe('the step of a project', () => {
  it('has no date at the first look: nobody saw it begin', async () => {
    const id = await candidate.submit();
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.$steps.get()[id]).toEqual({
      state: 'fresh',
      observed: { step: 'project_pending', at: START },
    });
  });

  it('that this device saw change is new, and dated when it was seen', async () => {
    const id = await candidate.submit();
    await candidate.activity.fetchStep(id);
    await candidate.decide(id, 2);
    candidate.pass(HOUR);
    candidate.reload();
    await candidate.activity.fetchStep(id);
    const changed = { step: 'project_selected', since: START + HOUR, isNew: true };
    const observed = { ...changed, at: START + HOUR };
    expect(candidate.activity.trackedStep(id)).toEqual({ state: 'fresh', observed });

    candidate.pass(HOUR);
    await candidate.activity.fetchStep(id);
    const later = { ...changed, at: START + 2 * HOUR };
    expect(candidate.activity.trackedStep(id).observed).toEqual(later);
  });

  it('is new until it is looked at, and for as long as that page is open', async () => {
    const id = await candidate.submit();
    await candidate.activity.fetchStep(id);
    await candidate.decide(id, -1);
    await candidate.activity.fetchStep(id);
    candidate.activity.markStepSeen(id);
    expect(candidate.activity.trackedStep(id).observed?.isNew).toBe(true);
    candidate.reload();
    const seen = { isNew: false, since: START };
    expect(candidate.activity.trackedStep(id).observed).toMatchObject(seen);
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.trackedStep(id).observed).toMatchObject(seen);
  });

  it('is not mixed up with that of whoever signs in meanwhile', async () => {
    const id = await candidate.submit();
    const asking = candidate.activity.fetchStep(id);
    candidate.page.$session.set({ ...candidate.session, access_token: 'another', id: 99 });
    await asking;
    expect(candidate.activity.trackedStep(id).observed).toBeUndefined();
    expect(localStorage.getItem(keys.steps)).toBeNull();
  });

  it('that is broken or another program’s is nothing', () => {
    for (const text of ['', 'null', '{}', '{"user":', 'x']) {
      candidate.page.storeElsewhere(keys.steps, text);
      expect(candidate.activity.trackedStep(1).observed).toBeUndefined();
    }
  });
});
