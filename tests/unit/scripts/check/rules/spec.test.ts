import { expect, it } from 'vitest';
import { checkSpec } from '../../../../../scripts/check/rules/spec.ts';
import { plant } from '../tree.ts';

const TEST = 'tests/unit/a.test.ts';

const check = (rows: string[], test: string): string[] =>
  checkSpec(plant({ 'tests/spec.tsv': `${['header', ...rows].join('\n')}\n`, [TEST]: test }));

/** What the check says of a statement that names these tests. */
const prove = (tests: string, test: string): string[] =>
  check([`a\t2\trule\tIt holds\t${tests}`], test);

it('each row has an id of its own, its cells, and at least one test', () => {
  const proof = `${TEST} > one`;
  const rows = [
    `a\t2\trule\tOne\t${proof}`,
    'b\t2\trule\tTwo\t',
    `c\t2\trule\tThree\t${proof}\tmore`,
    `a\t2\trule\tFour\t${proof}`,
    `f\t2\trule\t\t${proof}`,
  ];
  expect(check(rows, "it('one', () => {});")).toEqual([
    'tests/spec.tsv:3  is not: id, section, kind, statement, test',
    'tests/spec.tsv:4  is not: id, section, kind, statement, test',
    'tests/spec.tsv:5  the id a is taken',
    'tests/spec.tsv:6  is not: id, section, kind, statement, test',
  ]);
});

it.each([
  ['tests/unit/b.test.ts > one', 'tests/unit/b.test.ts does not exist'],
  ['tests/unit/b.ts > one', '"tests/unit/b.ts > one" is not of the form'],
  [TEST, `"${TEST}" is not of the form`],
  [`${TEST} > on`, `${TEST} has no running test "on"`],
  [`${TEST} > one | ${TEST} > two`, `${TEST} has no running test "two"`],
  [`${TEST} > two > one`, `${TEST} has no running test "two"`],
])('%s proves nothing', (tests, problem) => {
  expect(prove(tests, "it('one', () => {});")).toEqual([expect.stringContaining(problem)]);
});

it.each([
  "test('one', () => {});",
  'it(`one`, () => {});',
  'it(\n  "one",\n  () => {});',
  'it.each([1, 2])("one", () => {});',
  "it.skipIf(process.env.CI)('one', () => {});",
  "test.describe('one', () => { test('two', () => {}); });",
  "for (const a of [1]) { it('one', () => {}); }",
])('the title is found in %s', (test) => expect(prove(`${TEST} > one`, test)).toEqual([]));

it.each([
  "it.skip('one', () => {});",
  "it.todo('one');",
  "it('one');",
  "test.fixme('one', () => {});",
  "it.fails('one', () => {});",
  "describe.skip('group', () => { it('one', () => {}); });",
  'it(`one${1}`, () => {});',
])('the title is not found in %s', (test) => {
  expect(prove(`${TEST} > one`, test)).toHaveLength(1);
});

it("a title's quotes, and those of its groups, are as the runner prints them", () => {
  const test = "describe('a', () => { it('the hub\\'s \"b\"', () => {}); });";
  expect(prove(`${TEST} > a > the hub's "b"`, test)).toEqual([]);
});
