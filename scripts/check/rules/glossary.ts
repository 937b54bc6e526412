// One name for one thing in the French that people read: the glossary in docs/development.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineRule, TEXTS, type Text } from './rule.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const GLOSSARY = path.join(root, 'docs/development.md');
/** It quotes the specification, whose words stay as they are. */
const SPECIFICATION = path.join(root, 'tests/spec.tsv');
export const glossaryFiles = [GLOSSARY, SPECIFICATION];

const [, glossary = ''] = readFileSync(GLOSSARY, 'utf8').split('\n## The words of the interface\n');
const rows = glossary.split('\n## ', 1)[0]!.matchAll(/^\| (\p{L}.*?) +\| (.*?) +\|$/gmu);
const words = [...rows].slice(1).flatMap(([, write, not = '']) =>
  not.split(', ').map((word) => ({
    write,
    pattern: new RegExp(`(?<!\\p{L})${word.replace('…', '\\p{L}*')}(?!\\p{L})`, 'iu'),
  })),
);
const specification = readFileSync(SPECIFICATION, 'utf8');

const NESTED = /\u00ab[^\u00bb]*\u00ab/;

export const glossaryRule = defineRule((report) => ({
  [TEXTS](node: Text) {
    const parts =
      node.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.cooked ?? '')
        : [String(node.value)];
    if (parts.every((part) => specification.includes(part))) return;
    const text = parts.join('0').replaceAll(/\s+/g, ' ');
    for (const { write, pattern } of words) {
      const word = pattern.exec(text)?.[0];
      if (word) report(node, `“${word}”, see the glossary in docs/development.md: ${write}`);
    }
    if (NESTED.test(text)) report(node, 'guillemets inside guillemets: write “ ”');
  },
}));
