// Finds French texts in code outside src/messages and src/hub.ts, where all texts for people belong.
import ts from 'typescript';
import { lineOf, listCode, parseFile } from '../sources.ts';
import type { Problem } from '../sources.ts';

const ACCENTS = /[àâçéèêëîïôùûüœ«»]/iu;
// not a message: the commonest words, by which French is recognised
const WORDS = new Set('le la les des une votre vous pour avec sur dans est pas ne et'.split(' '));
const EXEMPTION = /^\s*(\/\/|\{?\/\*)\s*not a message: \S/;
const COMMENT = /^\s*\/\//;

/** The texts, and what is content: the demo, and the examples of the API's description. */
const HOMES = ['src/messages/', 'src/hub.ts', 'scripts/api/seed/', 'scripts/api/openapi/'];

export function checkMessages(root: string): Problem[] {
  return listCode(root, ['src', 'scripts'])
    .filter((file) => !HOMES.some((home) => file.startsWith(home)))
    .flatMap((file) => parseFile(root, file).flatMap((part) => frenchIn(file, part)));
}

/** Looks for accents, guillemets or two very common words; ignores paths and class names. */
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
    const text = literalText(node);
    if (text !== undefined && looksFrench(text) && !isExempt(node, part, lines)) {
      const line = lineOf(part, textStart(node));
      problems.push({ file, line, text: `French literal outside src/messages: ${quote(text)}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(part);
  return problems;
}

/** The text of a literal, or of all parts of a template. */
function literalText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map((span) => span.literal)]
      .map((piece) => piece.text)
      .join(' … ');
  }
  // A literal type is never displayed.
  return ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent) ? node.text : undefined;
}

/** A comment exempts what begins on the next line, e.g. a whole list, but not blocks inside it. */
export function isExempt(
  node: ts.Node,
  part: ts.SourceFile,
  lines: readonly string[],
  exemption = EXEMPTION,
): boolean {
  for (let current: ts.Node = node; !isBoundary(current); current = current.parent) {
    let above = lineOf(part, textStart(current)) - 2;
    while (COMMENT.test(lines[above] ?? '') && !exemption.test(lines[above] ?? '')) above -= 1;
    if (exemption.test(lines[above] ?? '')) return true;
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

/** Skips leading whitespace: JSX text begins after the previous tag, often a line earlier. */
function textStart(node: ts.Node): number {
  if (!ts.isJsxText(node)) return node.getStart();
  return node.getFullStart() + (node.text.length - node.text.trimStart().length);
}

function quote(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 79)}…` : line);
}
