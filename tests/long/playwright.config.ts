// npm run test:long: all end-to-end tests, and those that need a minute or more.
import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';
import type { PhoneOptions } from '../e2e/stories/phone.ts';

const { projects = [], ...rest } = config;
const phone = projects.find(({ name }) => name === 'phone');

export default defineConfig<PhoneOptions>({
  ...rest,
  testDir: '.',
  // All that npm test runs a part of, and each screen in dark colours and on a desktop too.
  metadata: { everyLook: true },
  projects: [
    ...projects.map((project) => ({ ...project, testDir: '../e2e', grep: /./ })),
    { ...phone, name: 'long', testMatch: 'browser/*.spec.ts', grep: /./ },
    {
      name: 'a slow phone',
      testDir: '../e2e/stories',
      testMatch: 'candidate.spec.ts',
      use: { slowdown: 4 },
    },
  ],
});
