// When a browser translates a page, it takes React's text nodes out of the page. The nodes in their
// place never change, and React throws when it removes one of its own or inserts an element before
// it (facebook/react issue 11538). A text that is its element's only content is safe: React sets it
// through the element.
import type { TSESTree } from '@typescript-eslint/utils';
import { defineRule } from './rule.ts';

const ALONE = 'a text that changes must be all that its element contains: put a <span> around it';
const BEHIND = 'a text must not follow something that comes and goes: put a <span> around it';
const FRAGMENT = 'a text must be in an element of its own, not in a fragment';
const RETURNED = 'a component must return an element, not a text';

export const changingTexts = defineRule((report) => {
  const messages = new Set<string>();

  /** What is written here, or a text of src/messages without a value in it. */
  function isConstantText(node: TSESTree.Node): boolean {
    switch (node.type) {
      case 'JSXText':
      case 'Literal':
        return true;
      case 'JSXExpressionContainer':
        return isConstantText(node.expression);
      case 'TemplateLiteral':
        return node.expressions.every(isConstantText);
      case 'MemberExpression':
        return !node.computed && isConstantText(node.object);
      default:
        return node.type === 'Identifier' && messages.has(node.name);
    }
  }

  function checkChildren(parent: TSESTree.JSXElement | TSESTree.JSXFragment): void {
    const children = parent.children.filter(isShown);
    if (parent.type === 'JSXElement' && children.length < 2) return;
    let comesAndGoes = false;
    for (const child of children) {
      if (isElements(child)) comesAndGoes ||= child.type !== 'JSXElement';
      else if (parent.type === 'JSXFragment') report(child, FRAGMENT);
      else if (!isConstantText(child)) report(child, ALONE);
      else if (comesAndGoes) report(child, BEHIND);
    }
  }

  return {
    'ImportDeclaration[source.value=/.messages./] > ImportSpecifier'({
      local,
    }: TSESTree.ImportSpecifier) {
      messages.add(local.name);
    },
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    ReturnStatement(node) {
      let outer: TSESTree.Node = node;
      while (outer.parent && !/Function/.test(outer.type)) outer = outer.parent;
      if (node.argument && isComponent(outer) && !isElements(node.argument)) report(node, RETURNED);
    },
    ArrowFunctionExpression(node) {
      const { body } = node;
      if (body.type === 'BlockStatement' || !isComponent(node)) return;
      if (!isElements(body)) report(body, RETURNED);
    },
  };
});

/** JSX drops the line breaks between elements, and comments. */
const isShown = (child: TSESTree.JSXChild): boolean =>
  !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) &&
  !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

/** What is an element, several, or nothing: never a text. */
function isElements(node: TSESTree.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'JSXExpressionContainer':
      return isElements(node.expression);
    case 'ConditionalExpression':
      return isElements(node.consequent) && isElements(node.alternate);
    case 'LogicalExpression':
      return isElements(node.right);
    case 'Literal':
      return node.value === null;
    // The children of a component are checked where they are written, and so is what is mapped.
    case 'CallExpression':
      return isElements(node.callee);
    case 'ChainExpression':
      return isElements(node.expression);
    case 'MemberExpression':
      return isElements(node.property) || isNamed(node.property, /^map$/);
    default:
      return isNamed(node, /^children$/);
  }
}

const isNamed = (node: TSESTree.Node | null, name: RegExp): boolean =>
  node?.type === 'Identifier' && name.test(node.name);

/** A function with a capital. */
function isComponent(node: TSESTree.Node): boolean {
  if (node.type === 'FunctionDeclaration') return isNamed(node.id, /^[A-Z][a-z]/);
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && isNamed(parent.id, /^[A-Z][a-z]/);
}
