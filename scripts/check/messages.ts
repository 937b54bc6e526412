// Every French text that code shows stands in src/messages or src/hub.ts; this finds the others.
import ts from 'typescript';
import { lineOf, listCode, parseFile } from './sources.ts';
import type { Problem } from './sources.ts';

const ACCENTS = /[àâçéèêëîïôùûüœ«»]/iu;
const WORDS = new Set('le la les des une votre vous pour avec sur dans est pas ne et'.split(' '));
const EXCUSE = /^\s*(\/\/|\{?\/\*)\s*not a message: \S/;
const COMMENT = /^\s*\/\//;

export function checkMessages(root: string): Problem[] {
  return listCode(root, ['src'])
    .filter((file) => !file.startsWith('src/messages/') && file !== 'src/hub.ts')
    .flatMap((file) => parseFile(root, file).flatMap((part) => frenchIn(file, part)));
}

/** Accents or guillemets, or two of the commonest words; paths and class names do not count. */
export function looksFrench(text: string): boolean {
  const composed = text.normalize('NFC').toLowerCase();
  if (ACCENTS.test(composed)) return true;
  const words = composed.split(/[^\p{L}\p{N}_/-]+/u);
  return words.filter((word) => WORDS.has(word)).length >= 2;
}

function frenchIn(file: string, part: ts.SourceFile): Problem[] {
  const problems: Problem[] = [];
  const lines = part.text.split('\n');
  const visit = (node: ts.Node): void => {
    const text = shownText(node);
    if (text !== undefined && looksFrench(text) && !isExcused(node, part, lines)) {
      const line = lineOf(part, firstInk(node));
      problems.push({ file, line, text: `French literal outside src/messages: ${quote(text)}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(part);
  return problems;
}

/** The text of a literal; a template is read as a whole, since its words may lie in pieces. */
function shownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map((span) => span.literal)]
      .map((piece) => piece.text)
      .join(' … ');
  }
  // A literal type is never shown.
  return ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent) ? node.text : undefined;
}

/** The comment excuses whatever begins on the next line, e.g. a whole list, but no inner code. */
function isExcused(node: ts.Node, part: ts.SourceFile, lines: readonly string[]): boolean {
  for (let at: ts.Node = node; !isBoundary(at); at = at.parent) {
    let above = lineOf(part, firstInk(at)) - 2;
    while (COMMENT.test(lines[above] ?? '') && !EXCUSE.test(lines[above] ?? '')) above -= 1;
    if (EXCUSE.test(lines[above] ?? '')) return true;
  }
  return false;
}

function isBoundary(node: ts.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isBlock(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxFragment(node)
  );
}

// JSX text starts at the end of the tag before it, often a line above its first word.
function firstInk(node: ts.Node): number {
  if (!ts.isJsxText(node)) return node.getStart();
  return node.getFullStart() + (node.text.length - node.text.trimStart().length);
}

function quote(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 79)}…` : line);
}
