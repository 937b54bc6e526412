// In a page that the browser translates, React's text nodes are no longer in the page: what
// Translate has put in their place never changes, and an element that React inserts before one of
// them, or such a node itself when React removes it, is an error (facebook/react issue 11538). A
// text that is all that its element contains is safe: React sets it through the element.
import ts from 'typescript';
import { lineOf, listCode, parseFile } from '../sources.ts';
import type { Problem } from '../sources.ts';

const ALONE = 'a text that changes must be all that its element contains: put a <span> around it';
const BEHIND = 'a text must not follow something that comes and goes: put a <span> around it';
const FRAGMENT = 'a text must be in an element of its own, not in a fragment';
const RETURNED = 'a component must return an element, not a text';

export function checkChangingTexts(root: string): Problem[] {
  return listCode(root, ['src/islands'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => parseFile(root, file).flatMap((part) => textsIn(file, part)));
}

function textsIn(file: string, part: ts.SourceFile): Problem[] {
  const problems: Problem[] = [];
  const messages = importedMessages(part);
  const report = (node: ts.Node, text: string) =>
    problems.push({ file, line: lineOf(part, node.getStart(part)), text });

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment): void {
    const children = parent.children.filter(isShown);
    if (ts.isJsxElement(parent) && children.length < 2) return;
    let comesAndGoes = false;
    for (const child of children) {
      const isConstant = isConstantText(child, messages);
      if (isElements(child)) comesAndGoes ||= !isElement(child);
      else if (ts.isJsxFragment(parent)) report(child, FRAGMENT);
      else if (!isConstant) report(child, ALONE);
      else if (comesAndGoes) report(child, BEHIND);
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    for (const returned of returnsOfComponent(node)) {
      if (!isElements(returned)) report(returned, RETURNED);
    }
    ts.forEachChild(node, visit);
  }
  visit(part);
  return problems;
}

/** JSX drops the line breaks between elements, and comments. */
const isShown = (child: ts.JsxChild): boolean =>
  !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
  !(ts.isJsxExpression(child) && !child.expression);

const isElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

/** What is an element, several, or nothing: never a text. */
function isElements(node: ts.Node): boolean {
  if (isElement(node) || ts.isJsxFragment(node)) return true;
  if (ts.isJsxExpression(node)) return !node.expression || isElements(node.expression);
  if (ts.isParenthesizedExpression(node)) return isElements(node.expression);
  if (ts.isConditionalExpression(node)) {
    return isElements(node.whenTrue) && isElements(node.whenFalse);
  }
  if (ts.isBinaryExpression(node)) return isElements(node.right);
  if (node.kind === ts.SyntaxKind.NullKeyword) return true;
  // The children of a component are checked where they are written, and so is what is mapped.
  const name = ts.isCallExpression(node) ? node.expression : node;
  if (ts.isPropertyAccessExpression(name)) return /^(map|children)$/.test(name.name.text);
  return ts.isIdentifier(name) && name.text === 'children';
}

/** What is written here, or a text of src/messages without a value in it. */
function isConstantText(node: ts.Node, messages: Set<string>): boolean {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return true;
  if (ts.isJsxExpression(node)) {
    return Boolean(node.expression) && isConstantText(node.expression!, messages);
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.every(({ expression }) => isConstantText(expression, messages));
  }
  if (ts.isPropertyAccessExpression(node)) return isConstantText(node.expression, messages);
  return ts.isIdentifier(node) && messages.has(node.text);
}

function importedMessages(part: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of part.statements) {
    if (!ts.isImportDeclaration(node)) continue;
    const { moduleSpecifier, importClause } = node;
    if (!(moduleSpecifier as ts.StringLiteral).text.includes('/messages/')) continue;
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) {
      for (const { name } of bindings.elements) names.add(name.text);
    }
  }
  return names;
}

/** What a function with a capital returns. */
function returnsOfComponent(node: ts.Node): ts.Expression[] {
  if (ts.isFunctionDeclaration(node) && isCapital(node.name)) return returnsIn(node.body);
  if (!ts.isVariableDeclaration(node) || !isCapital(node.name)) return [];
  const { initializer } = node;
  if (!initializer || !ts.isArrowFunction(initializer)) return [];
  const { body } = initializer;
  return ts.isBlock(body) ? returnsIn(body) : [body];
}

const isCapital = (name: ts.BindingName | undefined): boolean =>
  name !== undefined && ts.isIdentifier(name) && /^[A-Z][a-z]/.test(name.text);

function returnsIn(node: ts.Node | undefined): ts.Expression[] {
  if (!node || ts.isFunctionLike(node)) return [];
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  const found: ts.Expression[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...returnsIn(child));
  });
  return found;
}
