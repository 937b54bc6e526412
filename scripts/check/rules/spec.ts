// Checks that every statement of the specification (tests/spec.tsv) names tests that exist and run.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseFile } from '../sources.ts';
import type { Problem, Report } from '../sources.ts';
import { titlesOf } from './titles.ts';

const SPEC = 'tests/spec.tsv';
const COLUMNS = ['id', 'section', 'kind', 'statement', 'test'];
const KINDS = 'screen route call field rule message constant transition error'.split(' ');
const TEST_FILE = /^tests\/.*\.(test|spec)\.(ts|tsx|mts|mjs)$/;

export function checkSpec(root: string): Report {
  if (!existsSync(join(root, SPEC))) {
    return { problems: [{ file: SPEC, line: 0, text: 'is missing' }], summary: 'spec: none' };
  }
  const lines = readFileSync(join(root, SPEC), 'utf8').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const problems: Problem[] = [];
  const lineOfId = new Map<string, number>();
  const titles = titleReader(root);
  let broken = 0;

  if (lines[0] !== COLUMNS.join('\t')) {
    problems.push({ file: SPEC, line: 1, text: `the first line must be: ${COLUMNS.join(', ')}` });
  }
  for (const [index, row] of lines.slice(1).entries()) {
    const line = index + 2;
    const errors = [...rowErrors(row, line, lineOfId)];
    if (errors.length === 0) {
      const tests = row.split('\t')[4]!.split(' | ');
      errors.push(...tests.flatMap((name) => testError(name.trim(), titles) ?? []));
    }
    problems.push(...errors.map((text) => ({ file: SPEC, line, text })));
    if (errors.length > 0) broken += 1;
  }
  const total = lines.length - 1;
  const summary = `spec: ${total - broken} of ${total} statements proven`;
  return { problems, summary };
}

function* rowErrors(row: string, line: number, lineOfId: Map<string, number>): Generator<string> {
  const cells = row.split('\t');
  if (cells.length !== COLUMNS.length) {
    yield `${cells.length} columns instead of ${COLUMNS.length}`;
    return;
  }
  const [id = '', , kind = ''] = cells;
  for (const [index, name] of COLUMNS.entries()) {
    if (!cells[index]?.trim()) yield `the ${name} is empty`;
  }
  if (id && lineOfId.has(id)) yield `id ${id} is already on line ${lineOfId.get(id)}`;
  else lineOfId.set(id, line);
  if (kind && !KINDS.includes(kind)) yield `kind ${kind} is unknown (known: ${KINDS.join(', ')})`;
}

type Titles = (file: string) => Set<string> | undefined;

function titleReader(root: string): Titles {
  const cache = new Map<string, Set<string>>();
  return (file) => {
    const cached = cache.get(file);
    if (cached || !existsSync(join(root, file))) return cached;
    const titles = new Set(parseFile(root, file).flatMap((part) => [...titlesOf(part)]));
    cache.set(file, titles);
    return titles;
  };
}

function testError(name: string, titles: Titles): string | undefined {
  const [, file = '', title = ''] = /^(.+?) > (.+)$/.exec(name) ?? [];
  if (!title) return `"${name}" is not of the form tests/unit/x.test.ts > title`;
  if (!TEST_FILE.test(file) || posix.normalize(file) !== file) {
    return `${file} is not a test file below tests/`;
  }
  const titlesInFile = titles(file);
  if (!titlesInFile) return `${file} does not exist`;
  return titlesInFile.has(title) ? undefined : `${file} has no running test "${title}"`;
}
