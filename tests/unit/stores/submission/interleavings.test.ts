// Tabs in every order that a run finds, killed between any two steps: no word or file is lost, and nothing
// is sent twice. A failure prints its seed, the smallest plan, and what happened in it, turn by turn.
import { it } from 'vitest';
import { checkPlans, useInterleavings } from './interleavings/property.ts';

// Most faults show within 300 plans; tests/long runs many more, with another seed each time.
const runs = Number(process.env['INTERLEAVINGS'] ?? 300);
const seed = Number(process.env['INTERLEAVINGS_SEED'] ?? 1);

useInterleavings();

it('all that is entered arrives once, or stays', { timeout: 120_000 }, () =>
  checkPlans(runs, seed, 90_000),
);
