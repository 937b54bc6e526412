import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../fixtures/cache.ts';
import { exhaustive, processes } from './long.ts';

const TEST_FILE = /^tests\/(unit|e2e)\/.+\.(test|spec)\.tsx?$/;
/** The title that a call begins with; one without more arguments is a todo. */
const TITLE = /(?<!\.(?:skip|todo|fixme|fails?))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1,/g;
const SKIPPED_GROUP = /\bdescribe\.(skip|fixme|todo)\(/;

const [, ...rows] = readFileSync(path.join(root, 'tests/spec.tsv'), 'utf8').trimEnd().split('\n');
const statements = rows.map((row) => row.split('\t'));

it('each statement in tests/spec.tsv has an id, a section, a kind, its words and its tests', () => {
  const ids = statements.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(statements.filter((cells) => cells.filter(Boolean).length !== 5)).toEqual([]);
});

it('each test that tests/spec.tsv names exists and runs in npm test', () => {
  const names = statements.flatMap(([, , , , tests = '']) => tests.split(' | '));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isRun(name))).toEqual([]);
});

function isRun(name: string): boolean {
  const [file = '', ...titles] = name.split(' > ');
  if (!TEST_FILE.test(file) || !existsSync(path.join(root, file))) return false;
  if ([...processes, ...exhaustive].some((glob) => path.matchesGlob(file, glob))) return false;
  const code = readFileSync(path.join(root, file), 'utf8');
  const running = [...code.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll('\\', ''));
  return (
    titles.length > 0 &&
    titles.every((title) => running.includes(title)) &&
    !SKIPPED_GROUP.test(code)
  );
}
