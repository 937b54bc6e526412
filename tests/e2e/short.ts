// What npm test runs of the end-to-end tests. npm run test:long runs all of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'tests/e2e/';

/** The two stories, each type of page, and what weighs too much. */
const always = [/stories\/(candidate|editor)\.spec/, /page-types\.spec/, /budget/];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What proves a statement of the specification. */
const proofs = readFileSync(path.resolve(import.meta.dirname, '../spec.tsv'), 'utf8')
  .split(/[\t\n]|(?: \| )/)
  .filter((cell) => cell.startsWith(FOLDER))
  .map((name) => new RegExp(name.slice(FOLDER.length).split(' > ').map(escaped).join(' .*')));

export const short = [
  ...always,
  ...new Map(proofs.map((proof) => [String(proof), proof])).values(),
];
