// The property of all plans, for as many as a test has time for.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, vi } from 'vitest';
// Loaded before: loading takes real time.
import '../../../../../src/stores/submission/files/prepare.ts';
import { createTestApi } from '../../../scripts/api/harness.ts';
import { stubGlobals } from './device.ts';
import { operation } from './operations.ts';
import { run, type Plan } from './run.ts';
import type { Fault } from './world.ts';

const often = <Value>(value: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: others });

const plan: fc.Arbitrary<Plan> = fc.record({
  begin: fc.constantFrom('university', 'university', 'outside', 'blank'),
  operations: fc.array(operation, { minLength: 1, maxLength: 16, size: 'max' }),
  picks: fc.array(often(0, fc.nat(12)), { maxLength: 400, size: 'max' }),
  faults: fc.array(often<Fault>('none', fc.constantFrom('request', 'response')), { maxLength: 8 }),
});

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

/** @param shrinkFor milliseconds, of the whole check; it fails if they do not suffice */
export async function checkPlans(runs: number, seed: number, shrinkFor: number): Promise<void> {
  const api = await createTestApi();
  const property = fc.asyncProperty(plan, async (planned) => {
    const { faults, trace } = await run(api, planned);
    expect(faults, trace.join('\n')).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: shrinkFor,
    markInterruptAsFailure: true,
  });
}

export async function faultsOf(plan: Plan): Promise<string[]> {
  const { faults } = await run(await createTestApi(), plan);
  return faults;
}
