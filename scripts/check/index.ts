// Runs the project's own rules, except the one for browsers, which takes long: see main.ts.
import { join } from 'node:path';
import { checkChangingTexts } from './rules/changing-texts.ts';
import { checkImports } from './rules/imports.ts';
import { checkMessages } from './rules/messages.ts';
import { checkPapers } from './rules/papers.ts';
import { checkForbidden } from './rules/secrets.ts';
import { checkTypography } from './rules/typography.ts';
import { formatProblem } from './sources.ts';
import type { Problem, Report } from './sources.ts';
import { checkSpec } from './rules/spec.ts';

/** All reports, in the order in which they are printed. */
function runChecks(root: string): Report[] {
  return [
    report('imports', checkImports(root)),
    report('messages', checkMessages(root)),
    report('typography', checkTypography(root)),
    report('changing texts', checkChangingTexts(root)),
    checkSpec(root),
    report('papers', checkPapers(root)),
    report('forbidden', checkForbidden(root)),
  ];
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
