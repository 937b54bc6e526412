import { describe, expect, it } from 'vitest';
import { createThrottle } from '../../../../scripts/lib/throttle.ts';

const MINUTE = 60_000;

describe('the throttle', () => {
  function create(allowed = 3) {
    let now = 1_000_000;
    const throttle = createThrottle(() => new Date(now), allowed);
    const attempt = (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) throttle.record(key);
    };
    return {
      ...throttle,
      attempt,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  it('lets as many through as are allowed', () => {
    const { wait, attempt } = create();
    attempt('a', 2);
    expect(wait('a')).toBe(0);
    attempt('a');
    expect(wait('a')).toBe(60);
  });

  it('counts down to the minute after the oldest of them', () => {
    const { wait, attempt, pass } = create();
    attempt('a');
    pass(20_000);
    attempt('a', 2);
    expect(wait('a')).toBe(40);
    pass(39_001);
    expect(wait('a')).toBe(1);
    pass(999);
    expect(wait('a')).toBe(0);
  });

  it('forgets one try after the other', () => {
    const { wait, attempt, pass } = create();
    attempt('a');
    pass(20_000);
    attempt('a', 2);
    pass(40_000);
    attempt('a');
    expect(wait('a')).toBe(20);
  });

  it('waits longer when more came at once than are allowed', () => {
    const { wait, attempt, pass } = create();
    attempt('a', 2);
    pass(20_000);
    attempt('a', 3);
    expect(wait('a')).toBe(60);
  });

  it('counts every key for itself', () => {
    const { wait, attempt } = create();
    attempt('a', 3);
    expect(wait('b')).toBe(0);
  });

  it('starts anew after a success', () => {
    const { wait, attempt, reset } = create();
    attempt('a', 3);
    reset('a');
    attempt('a', 2);
    expect(wait('a')).toBe(0);
  });

  it('takes back one try, and no other', () => {
    const { wait, attempt, pass, record } = create();
    attempt('a');
    pass(20_000);
    const takeBack = record('a');
    attempt('a');
    expect(wait('a')).toBe(40);
    takeBack();
    expect(wait('a')).toBe(0);
    attempt('a');
    expect(wait('a')).toBe(40);
    pass(61_000);
    takeBack();
    expect(wait('a')).toBe(0);
  });

  it('waits a minute at most after the clock was set back', () => {
    const { wait, attempt, pass } = create();
    attempt('a', 3);
    pass(-24 * 60 * MINUTE);
    expect(wait('a')).toBe(60);
    pass(20_000);
    expect(wait('a')).toBe(40);
    pass(-5 * MINUTE);
    expect(wait('a')).toBe(40);
    pass(40_000);
    expect(wait('a')).toBe(0);
    attempt('a', 3);
    expect(wait('a')).toBe(60);
  });

  it('forgets after the clock was set forward', () => {
    const { wait, attempt, pass } = create();
    attempt('a', 3);
    pass(24 * 60 * MINUTE);
    expect(wait('a')).toBe(0);
  });

  it('still counts after ten thousand addresses, old and new', () => {
    const { wait, attempt, pass } = create();
    for (let number = 0; number <= 10_000; number += 1) attempt(`old ${number}`);
    pass(MINUTE);
    attempt('a', 3);
    expect(wait('a')).toBe(60);
    expect(wait('old 1')).toBe(0);
  });
});
