// The tabs and devices of tests/unit in many more orders, with another seed each night.
import { randomInt } from 'node:crypto';
import { it } from 'vitest';
import { checkPlans, useInterleavings } from '../unit/stores/submission/interleavings/property.ts';

const runs = Number(process.env['INTERLEAVINGS'] ?? 20_000);
const seed = Number(process.env['INTERLEAVINGS_SEED'] ?? randomInt(2 ** 31));

useInterleavings();

it('all that is entered arrives once, or stays', { timeout: 1_200_000 }, async () => {
  console.log(`INTERLEAVINGS_SEED=${seed}`);
  await checkPlans(runs, seed, 900_000);
});
