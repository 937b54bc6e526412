// French typography of the interface's texts: npm run format writes the no-break spaces and
// hyphens, and npm run check finds where they are missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findNoBreakSpaces, NO_BREAK } from '../../../src/text/typography.ts';
import { lineOf, listCode, parseTexts } from '../sources.ts';
import type { Problem } from '../sources.ts';
import { isExempt, looksFrench } from './messages.ts';

const FOLDERS = ['src', 'scripts'];
const NO_BREAK_HYPHEN = '\u2011';
const EXEMPTION = /^\s*(\/\/|\{?\/\*)\s*(not a message: \S|to the letter\b)/;
/** A label does not wrap, and may be typed by whoever looks for it. */
const LABEL_LENGTH = 40;

interface Change {
  start: number;
  end: number;
  text: string;
}

export function checkTypography(root: string): Problem[] {
  return listCode(root, FOLDERS).flatMap((file) =>
    parseTexts(root, file).flatMap((part) =>
      changesIn(part).map(({ start }) => ({
        file,
        line: lineOf(part, start),
        text: 'a text lacks a no-break space or hyphen: npm run format',
      })),
    ),
  );
}

export function writeTypography(root: string): void {
  for (const file of listCode(root, FOLDERS)) {
    const changes = parseTexts(root, file).flatMap(changesIn);
    if (changes.length === 0) continue;
    const before = readFileSync(join(root, file), 'utf8');
    let after = before;
    for (const { start, end, text } of changes.sort((a, b) => b.start - a.start)) {
      after = after.slice(0, start) + text + after.slice(end);
    }
    writeFileSync(join(root, file), after);
  }
}

/** Positions are those of the file. */
function changesIn(part: ts.SourceFile): Change[] {
  const changes: Change[] = [];
  const lines = part.text.split('\n');
  const isMessages = part.fileName.startsWith('src/messages/');
  const visit = (node: ts.Node): void => {
    const text = shownText(node, part);
    if (text && (isMessages || looksFrench(text)) && !isExempt(node, part, lines, EXEMPTION)) {
      const start = startOf(node, part);
      changes.push(...changesOf(text).map((change) => shift(change, start)));
    }
    ts.forEachChild(node, visit);
  };
  visit(part);
  return changes;
}

function changesOf(text: string): Change[] {
  const spaces = findNoBreakSpaces(text).map(([start, end]) => ({ start, end, text: NO_BREAK }));
  if (text.length < LABEL_LENGTH) return spaces;
  const hyphens = [...text.matchAll(/(?<=\be)-(?=mails?\b)/gi)].map(({ index }) => ({
    start: index,
    end: index + 1,
    text: NO_BREAK_HYPHEN,
  }));
  return [...spaces, ...hyphens];
}

const shift = ({ start, end, text }: Change, by: number): Change => ({
  start: start + by,
  end: end + by,
  text,
});

/**
 * The source text of a literal, a template or JSX text, with its quotes. What a template inserts is
 * replaced by digits: most of it is numbers and dates.
 */
function shownText(node: ts.Node, part: ts.SourceFile): string | undefined {
  if (ts.isJsxText(node)) return node.getFullText(part);
  if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent)) return node.getText(part);
  if (!ts.isTemplateExpression(node)) return undefined;
  let text = node.getText(part);
  for (const { expression } of node.templateSpans) {
    const start = expression.getFullStart() - node.getStart(part);
    const end = start + expression.getFullWidth();
    text = text.slice(0, start) + '0'.repeat(end - start) + text.slice(end);
  }
  return text.replaceAll(/\$\{0*\}/g, (inserted) => '0'.repeat(inserted.length));
}

const startOf = (node: ts.Node, part: ts.SourceFile): number =>
  ts.isJsxText(node) ? node.getFullStart() : node.getStart(part);

if (import.meta.main) writeTypography(join(import.meta.dirname, '../../..'));
