// What takes a minute by its nature, in the browser and with the portal of the end-to-end tests.
// npm run test:long
import { defineConfig } from 'playwright/test';
import config from '../e2e/playwright.config.ts';

const { projects = [], ...rest } = config;

export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: projects.filter(({ name }) => name === 'phone'),
});
