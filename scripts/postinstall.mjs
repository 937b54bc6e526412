// After npm install and npm ci: chooses the Node of npm scripts.
import { prepareNode } from './setup.mjs';

try {
  await prepareNode();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
