import { describe, expect, it } from 'vitest';
import { checkSpec } from '../../../../../scripts/check/rules/spec.ts';
import { lines, plant } from '../tree.ts';

const HEADER = 'id\tsection\tkind\tstatement\ttest';
const TEST = 'tests/unit/a.test.ts';

function check(rows: string[], test = '', header = HEADER): { found: string[]; summary: string } {
  const spec = `${[header, ...rows].join('\n')}\n`;
  const { problems, summary } = checkSpec(plant({ 'tests/spec.tsv': spec, [TEST]: test }));
  return { found: lines(problems), summary };
}

/** What the check says of a row that names this title in this test file. */
const prove = (title: string, test: string): string[] =>
  check([`a\t2\trule\tIt holds\t${TEST} > ${title}`], test).found;

describe('rows', () => {
  it('are proven by their tests, and none is left open', () => {
    const rows = [
      `a\t2\tscreen\tOne\t${TEST} > one`,
      `b\t2\troute\tTwo\t${TEST} > one | ${TEST} > two`,
      'c\t3\tfield\tThree\t',
    ];
    const test = "it('one', () => {}); it('two', () => {});";
    expect(check(rows, test)).toEqual({
      found: ['tests/spec.tsv:4  the test is empty'],
      summary: 'spec: 2 of 3 statements proven',
    });
    expect(check(rows.slice(0, 2), test).summary).toBe('spec: 2 of 2 statements proven');
  });

  it('fail on columns, duplicate ids, unknown kinds and empty cells', () => {
    const proof = `${TEST} > one`;
    const rows = [
      `a\t2\trule\tOne\t${proof}`,
      'b\t2\trule\tTwo',
      `c\t2\trule\tThree\t${proof}\t`,
      `a\t2\trule\tFour\t${proof}`,
      `e\t2\trules\tFive\t${proof}`,
      `f\t2\trule\t\t${proof}`,
    ];
    const { found, summary } = check(rows, "it('one', () => {});");
    expect(found).toEqual([
      'tests/spec.tsv:3  4 columns instead of 5',
      'tests/spec.tsv:4  6 columns instead of 5',
      'tests/spec.tsv:5  id a is already on line 2',
      expect.stringContaining('tests/spec.tsv:6  kind rules is unknown (known: screen, route,'),
      'tests/spec.tsv:7  the statement is empty',
    ]);
    expect(summary).toBe('spec: 1 of 6 statements proven');
  });

  it('need the header and the file', () => {
    expect(check([], '', 'id\tkind').found).toEqual([
      'tests/spec.tsv:1  the first line must be: id, section, kind, statement, test',
    ]);
    expect(lines(checkSpec(plant({})).problems)).toEqual(['tests/spec.tsv  is missing']);
  });
});

describe('the named test', () => {
  it('must stand in a test file that exists', () => {
    const of = (name: string): string[] =>
      check([`a\t2\trule\tOne\t${name}`], "it('one', () => {});").found;
    expect(of('tests/unit/b.test.ts > one')).toEqual([
      'tests/spec.tsv:2  tests/unit/b.test.ts does not exist',
    ]);
    expect(of('tests/unit/b.ts > one')).toEqual([expect.stringContaining('is not a test file')]);
    expect(of('tests/../tests/unit/a.test.ts > one')).toHaveLength(1);
    expect(of(TEST)).toEqual([expect.stringContaining('is not of the form')]);
  });

  it('must have the exact title, each of several', () => {
    expect(prove('one', "it('one', () => {});")).toEqual([]);
    expect(prove('one', "it('one more', () => {}); // it('one')")).toEqual([
      `tests/spec.tsv:2  ${TEST} has no running test "one"`,
    ]);
    const rows = [`a\t2\trule\tOne\t${TEST} > one | ${TEST} > two`];
    expect(check(rows, "it('one', () => {});").found).toHaveLength(1);
  });

  it.each([
    "test('one', () => {});",
    'it(`one`, () => {});',
    'it.each([1, 2])("one", () => {});',
    'test.each`a`("one", () => {});',
    "it.only('one', () => {});",
    "it.skipIf(process.env.CI)('one', () => {});",
    "test.describe('group', () => { test('one', async ({ page }) => {}); });",
    "test.describe('one', () => { test('two', () => {}); });",
    "describe.each([1])('one', () => { it(`two ${1}`, () => {}); it('two', () => {}); });",
    "for (const a of [1]) { it('one', () => {}); }",
  ])('is found in %s', (test) => expect(prove('one', test)).toEqual([]));

  it.each([
    "it.skip('one', () => {});",
    "it.todo('one');",
    "it('one');",
    "test.fixme('one', () => {});",
    "it.fails('one', () => {});",
    "describe.skip('group', () => { it('one', () => {}); });",
    "describe('one', () => {});",
    "describe('one', () => { it.skip('two', () => {}); });",
    "it('two', () => { it('one', () => {}); });",
    "test.beforeEach('one', () => {});",
    "expect('one', () => {});",
    'it(`one${1}`, () => {});',
  ])('is not found in %s', (test) => expect(prove('one', test)).toHaveLength(1));

  it('may be named with its groups', () => {
    const test = "describe('a', () => { describe('b', () => { it('c', () => {}); }); });";
    for (const title of ['a', 'b', 'c', 'a > b', 'a > b > c']) {
      expect(prove(title, test)).toEqual([]);
    }
    expect(prove('b > a', test)).toHaveLength(1);
  });
});
