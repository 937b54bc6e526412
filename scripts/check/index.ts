// Runs every check of the project: npm run check.
import { join } from 'node:path';
import { checkBrowsers } from './rules/browsers.ts';
import { checkChangingTexts } from './rules/changing-texts.ts';
import { checkImports } from './rules/imports.ts';
import { checkMessages } from './rules/messages.ts';
import { checkPapers } from './rules/papers.ts';
import { isPassed, passKey, storePass } from './passes.ts';
import { checkForbidden } from './rules/secrets.ts';
import { checkTypography } from './rules/typography.ts';
import { formatProblem } from './sources.ts';
import type { Problem, Report } from './sources.ts';
import { checkSpec } from './rules/spec.ts';

/** All reports, in the order in which they are printed. */
export function runChecks(root: string): Report[] {
  return [
    report('imports', checkImports(root)),
    report('messages', checkMessages(root)),
    report('typography', checkTypography(root)),
    report('changing texts', checkChangingTexts(root)),
    report('browsers', unlessPassed(root, 'browsers', /^(src|scripts\/check)\//, checkBrowsers)),
    checkSpec(root),
    report('papers', checkPapers(root)),
    report('forbidden', checkForbidden(root)),
  ];
}

/** For a check that takes long: all that it reads of the project lies in these files. */
function unlessPassed(
  root: string,
  name: string,
  reads: RegExp,
  check: (root: string) => Problem[],
): Problem[] {
  const key = passKey(root, name, reads);
  if (isPassed(key)) return [];
  const problems = check(root);
  if (problems.length === 0) storePass(key);
  return problems;
}

function report(name: string, problems: Problem[]): Report {
  const count = problems.length;
  const result = count === 0 ? 'no problem' : count === 1 ? '1 problem' : `${count} problems`;
  return { problems, summary: `${name}: ${result}` };
}

if (import.meta.main) {
  const reports = runChecks(process.argv[2] ?? join(import.meta.dirname, '..', '..'));
  for (const { problems, summary } of reports) {
    for (const problem of problems) console.log(formatProblem(problem));
    console.log(summary);
  }
  if (reports.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}
