// Tests that need a minute or more, in the browser and with the portal of the end-to-end tests.
// npm run test:long
import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';
import type { PhoneOptions } from '../e2e/stories/phone.ts';

const { projects = [], ...rest } = config;
const phone = projects.find(({ name }) => name === 'phone');

export default defineConfig<PhoneOptions>({
  ...rest,
  testDir: '.',
  testMatch: 'browser/*.spec.ts',
  projects: [
    { ...phone },
    {
      ...phone,
      name: 'nightly',
      testDir: '../e2e',
      testMatch: '**/*.spec.ts',
      testIgnore: [],
      grep: /@long/,
      grepInvert: [],
    },
    {
      name: 'a slow phone',
      testDir: '../e2e/stories',
      testMatch: 'candidate.spec.ts',
      use: { slowdown: 4 },
    },
  ],
});
