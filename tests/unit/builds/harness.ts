// A provider whose site the real builder makes, with the bundle that all tests share.
import { beforeEach, inject, vi } from 'vitest';
import { buildEnvironment, placeCache } from '../../fixtures/bundle.ts';
import { useProvider, type Provider } from '../content/harness.ts';

export function useBuilds(): Provider {
  const provider = useProvider();
  beforeEach(async () => {
    const settings = Object.entries(buildEnvironment(provider.url));
    for (const [name, value] of settings) vi.stubEnv(name, value);
    await placeCache(inject('cache'), provider.dataDir);
  });
  return provider;
}
