import fc from 'fast-check';
import { operation } from './operations.ts';
import type { Plan } from './run.ts';
import type { Fault } from './world.ts';

const often = <Value>(value: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 2, arbitrary: others });

export const plan: fc.Arbitrary<Plan> = fc.record({
  begin: fc.constantFrom('university', 'university', 'outside', 'blank'),
  operations: fc.array(operation, { minLength: 1, maxLength: 16, size: 'max' }),
  picks: fc.array(often(0, fc.nat(12)), { maxLength: 400, size: 'max' }),
  faults: fc.array(often<Fault>('none', fc.constantFrom('request', 'response')), { maxLength: 8 }),
});
