// Pages show what is over, so their tests run on a fixed day.
import { beforeAll, beforeEach, vi } from 'vitest';

for (const before of [beforeAll, beforeEach]) {
  before(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  });
}
