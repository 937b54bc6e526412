import { afterEach, describe, expect, it, vi } from 'vitest';
import { rebuildNightly } from '../../../../../scripts/server/publishing/triggers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the nightly build', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function nights(count: number, isPinned: () => Promise<boolean>): Promise<string[]> {
    vi.useFakeTimers({ now: Date.UTC(2026, 11, 30, 23, 4) });
    const asked: string[] = [];
    const request = (by: string) => {
      asked.push(`${by} ${new Date().toISOString()}`);
      return undefined as never;
    };
    const plan = rebuildNightly({ request }, { isPinned });
    for (let night = 0; night < count; night += 1) {
      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      vi.setSystemTime(Date.now() + DAY - 2 * MINUTE);
    }
    plan.stop();
    return asked;
  }

  it('comes five minutes into each day of Porto-Novo', async () => {
    expect(await nights(2, async () => false)).toEqual([
      'nightly 2026-12-30T23:05:00.000Z',
      'nightly 2026-12-31T23:05:00.000Z',
    ]);
  });

  it('leaves the version alone that an editor went back to', async () => {
    expect(await nights(1, async () => true)).toEqual([]);
  });

  it('comes again after a night that went wrong', async () => {
    const isPinned = vi.fn(async () => false).mockRejectedValueOnce(new Error('EIO'));
    expect(await nights(2, isPinned)).toEqual(['nightly 2026-12-31T23:05:00.000Z']);
  });
});
