import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Passwords are hashed as slowly as they should be.
    testTimeout: 20_000,
  },
});
