// The titles of the tests in a file, for Vitest and Playwright.
import ts from 'typescript';

const RUNNERS = new Set(['it', 'test', 'describe', 'suite']);
const GROUPS = new Set(['describe', 'suite']);
// Without skip, todo, fixme, fail(s) and hooks: a test that does not run proves nothing.
const MODIFIERS = new Set(
  'describe each for only concurrent sequential serial parallel shuffle skipIf runIf'.split(' '),
);

/**
 * The titles of tests that run and of groups with such tests, alone and as the runners print them
 * (`group > title`). Computed titles are ignored.
 */
export function titlesOf(part: ts.SourceFile): Set<string> {
  const titles = new Set<string>();
  const add = (groups: readonly string[], title: string): void => {
    titles.add(title).add([...groups, title].join(' > '));
  };
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const chain = ts.isCallExpression(node) ? chainOf(node.expression) : undefined;
    if (!ts.isCallExpression(node) || !chain) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    if (!chain.every((name, index) => (index === 0 ? RUNNERS : MODIFIERS).has(name))) return;
    const [first] = node.arguments;
    const title = first && ts.isStringLiteralLike(first) ? first.text : undefined;
    const isGroup = chain.some((name) => GROUPS.has(name));
    if (!isGroup) {
      // A test without a body is a todo.
      if (title !== undefined && node.arguments.length > 1) add(groups, title);
      return;
    }
    const before = titles.size;
    const inner = title === undefined ? groups : [...groups, title];
    for (const argument of node.arguments) visit(argument, inner);
    if (title !== undefined && titles.size > before) add(groups, title);
  };
  visit(part, []);
  return titles;
}

/** ['test', 'describe', 'only'] for `test.describe.only(…)`; undefined for any other call. */
function chainOf(callee: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text) ? [callee.text] : undefined;
  if (ts.isPropertyAccessExpression(callee)) {
    return chainOf(callee.expression)?.concat(callee.name.text);
  }
  if (ts.isCallExpression(callee)) return chainOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return chainOf(callee.tag);
  return undefined;
}
