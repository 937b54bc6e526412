// Checks that every statement of the specification (tests/spec.tsv) names tests that exist and run.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEST_FILE = /^tests\/.+\.(test|spec)\.tsx?$/;
/** The title that a call begins with; one without more arguments is a todo. */
const TITLE = /(?<!\.(?:skip|todo|fixme|fails?))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1,/g;
const SKIPPED_GROUP = /\bdescribe\.(skip|fixme|todo)\(/;

export function checkSpec(root: string): string[] {
  const rows = readFileSync(path.join(root, 'tests/spec.tsv'), 'utf8').trimEnd().split('\n');
  const ids = new Set<string>();
  return rows.slice(1).flatMap((row, index) => {
    const [id = '', section, kind, statement, tests, ...more] = row.split('\t');
    const isWhole = id && section && kind && statement && tests && more.length === 0;
    const errors = isWhole
      ? tests.split(' | ').flatMap((name) => testError(root, name) ?? [])
      : ['is not: id, section, kind, statement, test'];
    if (ids.has(id)) errors.push(`the id ${id} is taken`);
    ids.add(id);
    return errors.map((error) => `tests/spec.tsv:${index + 2}  ${error}`);
  });
}

function testError(root: string, name: string): string | undefined {
  const [file = '', ...titles] = name.split(' > ');
  if (!TEST_FILE.test(file) || titles.length === 0)
    return `"${name}" is not of the form tests/unit/x.test.ts > title`;
  if (!existsSync(path.join(root, file))) return `${file} does not exist`;
  const text = readFileSync(path.join(root, file), 'utf8');
  if (SKIPPED_GROUP.test(text)) return `${file} skips a group of tests`;
  const running = [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll('\\', ''));
  const missing = titles.find((title) => !running.includes(title));
  return missing && `${file} has no running test "${missing}"`;
}
