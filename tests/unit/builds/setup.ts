// Before the first test of this folder: the portal is bundled, unless an earlier run has done it.
import type { TestProject } from 'vitest/node';
import { firstBuild } from '../../fixtures/bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of firstBuild(). */
    firstBuild: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  provide('firstBuild', await firstBuild());
}
