// A provider whose site the real builder makes, with the bundle that all tests share. Builders are
// processes of their own, and read their settings from the environment of the test.
import path from 'node:path';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { buildEnvironment, placeBundle } from '../../fixtures/bundle.ts';
import { useProvider, type Provider } from '../content/harness.ts';

export function useBuilds(): Provider {
  const provider = useProvider();
  beforeEach(async () => {
    const settings = { ...buildEnvironment(provider.url), DATA_DIR: provider.dataDir };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    await placeBundle(path.join(inject('firstBuild'), 'data'), provider.dataDir);
  });
  afterEach(() => void vi.unstubAllEnvs());
  return provider;
}
