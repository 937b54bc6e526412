// What it bundles: tests/unit/builds/builder.test.ts.
import type { HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { renderer } from '../../../src/integrations/renderer.ts';

it('says so if Astro has not bundled what the builder renders pages with', async () => {
  const { hooks } = renderer('no-folder');
  const generated = hooks['astro:build:generated']!({} as HookParameters<'astro:build:generated'>);
  await expect(generated).rejects.toThrow(
    /does not bundle src\/integrations\/renderer-entry\.ts, .*see "Upgrade Astro" in docs/,
  );
});
