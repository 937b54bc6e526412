// tests/spec.tsv lists every statement of the specification and the tests that prove it: none is open.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseFile } from './sources.ts';
import type { Problem, Report } from './sources.ts';
import { titlesOf } from './titles.ts';

export const SPEC = 'tests/spec.tsv';
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
  const seen = new Map<string, number>();
  const titles = titleReader(root);
  let broken = 0;

  if (lines[0] !== COLUMNS.join('\t')) {
    problems.push({ file: SPEC, line: 1, text: `the first line must be: ${COLUMNS.join(', ')}` });
  }
  for (const [index, row] of lines.slice(1).entries()) {
    const line = index + 2;
    const faults = [...rowFaults(row, line, seen)];
    if (faults.length === 0) {
      const tests = row.split('\t')[4]!.split(' | ');
      faults.push(...tests.flatMap((name) => testFault(name.trim(), titles) ?? []));
    }
    problems.push(...faults.map((text) => ({ file: SPEC, line, text })));
    if (faults.length > 0) broken += 1;
  }
  const total = lines.length - 1;
  const summary = `spec: ${total - broken} of ${total} statements proven`;
  return { problems, summary };
}

function* rowFaults(row: string, line: number, seen: Map<string, number>): Generator<string> {
  const cells = row.split('\t');
  if (cells.length !== COLUMNS.length) {
    yield `${cells.length} columns instead of ${COLUMNS.length}`;
    return;
  }
  const [id = '', , kind = ''] = cells;
  for (const [at, name] of COLUMNS.entries()) {
    if (!cells[at]?.trim()) yield `the ${name} is empty`;
  }
  if (id && seen.has(id)) yield `id ${id} stands on line ${seen.get(id)} already`;
  else seen.set(id, line);
  if (kind && !KINDS.includes(kind)) yield `kind ${kind} is unknown (known: ${KINDS.join(', ')})`;
}

type Titles = (file: string) => Set<string> | undefined;

function titleReader(root: string): Titles {
  const read = new Map<string, Set<string>>();
  return (file) => {
    const known = read.get(file);
    if (known || !existsSync(join(root, file))) return known;
    const titles = new Set(parseFile(root, file).flatMap((part) => [...titlesOf(part)]));
    read.set(file, titles);
    return titles;
  };
}

function testFault(name: string, titles: Titles): string | undefined {
  const [, file = '', title = ''] = /^(.+?) > (.+)$/.exec(name) ?? [];
  if (!title) return `"${name}" is not of the form tests/unit/x.test.ts > title`;
  if (!TEST_FILE.test(file) || posix.normalize(file) !== file) {
    return `${file} is no test file below tests/`;
  }
  const known = titles(file);
  if (!known) return `${file} does not exist`;
  return known.has(title) ? undefined : `${file} has no running test "${title}"`;
}
