// Before the first test of this folder: the portal is bundled, unless an earlier run has done it.
import type { TestProject } from 'vitest/node';
import { sharedCache } from '../../fixtures/bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For placeCache. */
    cache: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  provide('cache', await sharedCache());
}
