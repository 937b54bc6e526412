// That a hub with another version of Astro publishes: tests/long/untested-astro.test.ts.
import { expect, it } from 'vitest';
import { untestedAstro } from '../../../src/integrations/astro-internals.ts';

it('the installed version of Astro is one that incremental builds were tested with', () => {
  expect(untestedAstro()).toBeUndefined();
});

it.each(['7.3.99', '7.99.0', '8.0.0', '7.3.4-beta.1'])(
  '%s is not, and the remedy is named',
  (version) => {
    expect(untestedAstro(version)).toMatch(
      new RegExp(
        `, not with ${version}: every build is a whole .* see "Upgrading Astro" in docs/operations.md.$`,
      ),
    );
  },
);
