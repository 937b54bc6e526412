// Runs the rules that read files other than code; eslint.config.js has the rules for code.
import path from 'node:path';
import { checkAbsentTexts } from './rules/absent-texts.ts';
import { checkPapers } from './rules/papers.ts';
import { checkForbidden } from './rules/secrets.ts';
import { checkSpec } from './rules/spec.ts';

const root = path.resolve(import.meta.dirname, '../..');
const problems = [
  ...checkSpec(root),
  ...checkAbsentTexts(root),
  ...(await checkPapers(root)),
  ...checkForbidden(root),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
