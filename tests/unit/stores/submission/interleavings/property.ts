// The property of all plans, for as many as a test has time for.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, vi } from 'vitest';
// Loaded before: loading takes real time.
import '../../../../../src/stores/submission/files/prepare.ts';
import { createTestApi } from '../../../scripts/api/harness.ts';
import { stubGlobals } from './device.ts';
import { plan } from './plan.ts';
import { run, type Plan } from './run.ts';

export function useInterleavings(): void {
  beforeAll(() => {
    stubGlobals();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** @param shrinkFor milliseconds, of the whole check */
export async function checkPlans(runs: number, seed: number, shrinkFor: number): Promise<void> {
  const api = createTestApi();
  const property = fc.asyncProperty(plan, async (planned) => {
    const { faults, trace } = await run(api, planned);
    expect(faults, trace.join('\n')).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs, seed, interruptAfterTimeLimit: shrinkFor });
}

export async function faultsOf(plan: Plan): Promise<string[]> {
  const { faults } = await run(createTestApi(), plan);
  return faults;
}
