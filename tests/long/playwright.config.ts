// What takes a minute by its nature, in the browser and with the portal of the end-to-end tests.
// npm run test:long
import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';
import type { PhoneOptions } from '../e2e/stories/phone.ts';

const { projects = [], ...rest } = config;

export default defineConfig<PhoneOptions>({
  ...rest,
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    ...projects.filter(({ name }) => name === 'phone'),
    {
      name: 'attacks',
      testDir: '../e2e',
      testMatch: 'bad-input.spec.ts',
      grep: /@long/,
    },
    {
      name: 'a slow phone',
      testDir: '../e2e/stories',
      testMatch: 'candidate.spec.ts',
      use: { slowdown: 4 },
    },
  ],
});
