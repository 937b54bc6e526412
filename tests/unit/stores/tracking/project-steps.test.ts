import { describe, expect, it } from 'vitest';
import { keys } from '../../../../src/stores/tracking/keys.ts';
import { HOUR, START, useCandidate } from './harness.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';

const candidate = useCandidate();
const asked = () => candidate.page.calls.map((call) => Number(call.split('/').at(-1)));
const settled = () =>
  waitUntil(() =>
    Object.values(candidate.activity.$steps.get()).every((tracked) => tracked?.state !== 'waiting'),
  );

describe('the step of a project', () => {
  it('has no date at the first look: nobody saw it begin', async () => {
    const id = candidate.submit();
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.$steps.get()[id]).toEqual({
      state: 'fresh',
      observed: { step: 'project_pending', at: START },
    });
  });

  it('that this device saw change is new, and dated when it was seen', async () => {
    const id = candidate.submit();
    await candidate.activity.fetchStep(id);
    candidate.decide(id, 2);
    candidate.pass(HOUR);
    candidate.reload();
    await candidate.activity.fetchStep(id);
    const changed = {
      step: 'project_selected',
      at: START + HOUR,
      since: START + HOUR,
      isNew: true,
    };
    expect(candidate.activity.trackedStep(id)).toEqual({ state: 'fresh', observed: changed });

    candidate.pass(HOUR);
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.trackedStep(id).observed).toEqual({
      ...changed,
      at: START + 2 * HOUR,
    });
  });

  it('is new until it is looked at, and for as long as that page is open', async () => {
    const id = candidate.submit();
    await candidate.activity.fetchStep(id);
    candidate.decide(id, -1);
    await candidate.activity.fetchStep(id);
    candidate.activity.markStepSeen(id);
    expect(candidate.activity.trackedStep(id).observed?.isNew).toBe(true);
    candidate.reload();
    expect(candidate.activity.trackedStep(id).observed).toMatchObject({
      isNew: false,
      since: START,
    });
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.trackedStep(id).observed).toMatchObject({
      isNew: false,
      since: START,
    });
  });

  it('is the last known one where it can not be asked for, and said to be', async () => {
    const id = candidate.submit();
    await candidate.activity.fetchStep(id);
    candidate.reload();
    expect(candidate.activity.trackedStep(id)).toMatchObject({
      state: 'waiting',
      observed: { step: 'project_pending' },
    });
    candidate.offline();
    await candidate.activity.fetchStep(id);
    expect(candidate.activity.trackedStep(id)).toEqual({
      state: 'failed',
      observed: { step: 'project_pending', at: START },
    });
    expect(candidate.logged).toHaveLength(1);
  });

  it('is not mixed up with that of whoever signs in meanwhile', async () => {
    const id = candidate.submit();
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

describe('of two hundred projects', () => {
  it('no more than three are asked for at a time, and none that left the screen before its turn', async () => {
    const ids = Array.from({ length: 200 }, () => candidate.submit());
    let running = 0;
    let most = 0;
    const answers: (() => void)[] = [];
    candidate.page.fault = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => answers.push(resolve));
      running -= 1;
      return Response.json({ step: 1 });
    };
    // Scrolled by in one go: the first are under way already, the last six stay.
    for (const id of ids) candidate.activity.showStep(id);
    for (const id of ids.slice(0, -6)) candidate.activity.hideStep(id);
    for (let count = 0; count < 9; count += 1) {
      await waitUntil(() => answers.length > 0);
      answers.shift()?.();
    }
    await settled();
    expect(most).toBe(3);
    expect(asked().sort((a, b) => a - b)).toEqual([...ids.slice(0, 3), ...ids.slice(-6)]);
  });

  it('those on the screen are asked for anew, the others once they are there', async () => {
    const [first, second] = [candidate.submit(), candidate.submit()];
    candidate.activity.showStep(first);
    candidate.activity.showStep(second);
    await waitUntil(() => asked().length === 2);
    await settled();
    candidate.activity.hideStep(first);
    candidate.page.calls.length = 0;
    await candidate.activity.refreshSteps();
    expect(asked()).toEqual([second]);
    candidate.activity.showStep(second);
    candidate.activity.showStep(first);
    await waitUntil(() => asked().length === 2);
    await settled();
    expect(asked()).toEqual([second, first]);
  });
});
