// French typography of the interface's texts: npm run format writes the no-break spaces, and
// npm run check finds where they are missing.
import { findNoBreakSpaces, NO_BREAK } from '../../../src/text/typography.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { INLINE } from '../../../src/html/nodes.ts';
import { looksFrench } from './messages.ts';
import { defineRule, TEXTS, type Text } from './rule.ts';

export const typography = defineRule((report, { filename, sourceCode }) => {
  const isMessages = /\/src\/(messages|contract\/submission\/questions)\//.test(filename);

  /** A template's values are replaced by digits, as most of them are numbers and dates. */
  function sourceOf(node: Text): string {
    let text = sourceCode.getText(node);
    if (node.type !== 'TemplateLiteral') return text;
    for (const { range } of node.expressions) {
      const [start, end] = range.map((position) => position - node.range[0]) as [number, number];
      text = text.slice(0, start) + '0'.repeat(end - start) + text.slice(end);
    }
    return text.replaceAll(/\$\{\s*0+\s*\}/g, (inserted) => '0'.repeat(inserted.length));
  }

  /** A line of a page: its texts, and where each of its characters is in the source. */
  function lineOf(children: readonly Child[], line: Line = { text: '', positions: [] }): Line {
    for (const child of children) {
      if (isInline(child)) lineOf(child.children, line);
      else {
        const shown = shownBy(child);
        const text = shown ? sourceOf(shown).slice(...quotesOf(shown)) : replacementOf(child);
        const [offset] = shown?.range ?? [NaN];
        const start = offset + (shown ? quotesOf(shown)[0] : 0);
        line.text += text;
        for (let at = 0; at < text.length; at += 1) line.positions.push(start + at);
      }
    }
    return line;
  }

  function check(node: TSESTree.Node, { text, positions }: Line): void {
    const changes = changesOf(text).map(([start, end, replacement]): Change => [
      positions[start]!,
      positions[end - 1]! + 1,
      replacement,
    ]);
    if (changes.length === 0) return;
    report(node, 'a text lacks a no-break space: npm run format', (fixer) =>
      changes.map(([start, end, replacement]) => fixer.replaceTextRange([start, end], replacement)),
    );
  }

  function checkElement(node: Parent): void {
    if (isCode(node) || (isInline(node) && isParent(node.parent))) return;
    let line: Child[] = [];
    for (const child of [...node.children, undefined]) {
      if (child && !isBlock(child)) line.push(child);
      else {
        check(node, lineOf(line));
        line = [];
      }
    }
  }

  /** Astro replaces a no-break space at the edge of a text by an ordinary one. */
  function checkEdges(node: TSESTree.JSXText): void {
    const found = [...sourceCode.getText(node).matchAll(/^\u00a0|\u00a0$/g)];
    if (found.length === 0 || !filename.endsWith('.astro')) return;
    report(
      node,
      'a no-break space at the edge of a text is written &nbsp;: npm run format',
      (fixer) =>
        found.map(({ index }) => {
          const start = node.range[0] + index;
          return fixer.replaceTextRange([start, start + 1], '&nbsp;');
        }),
    );
  }

  return {
    JSXElement: checkElement,
    JSXFragment: checkElement,
    JSXText: checkEdges,
    [TEXTS](node: Text) {
      if (node.type === 'JSXText' || isChild(node)) return;
      if (node.type === 'Literal' && typeof node.value !== 'string') return;
      const text = sourceOf(node);
      if (!isMessages && !looksFrench(text)) return;
      check(node, { text, positions: Array.from(text, (_, at) => node.range[0] + at) });
    },
  };
});

type Parent = TSESTree.JSXElement | TSESTree.JSXFragment;
type Child = TSESTree.JSXChild;

interface Line {
  text: string;
  positions: number[];
}

/** Code may be copied, so its spaces must not change. */
const CODE = new Set(['code', 'kbd', 'samp', 'var', 'pre', 'script', 'style']);
/** Stands for an element that is not read. */
const OBJECT = '\ufffc';

const isParent = (node: TSESTree.Node): node is Parent =>
  node.type === 'JSXElement' || node.type === 'JSXFragment';

const nameOf = (node: TSESTree.Node): string =>
  node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier'
    ? node.openingElement.name.name
    : '';

const isCode = (node: TSESTree.Node): boolean => CODE.has(nameOf(node));
const isInline = (node: TSESTree.Node): node is TSESTree.JSXElement =>
  INLINE.has(nameOf(node)) && !isCode(node);
/** Components are shown within a line or not: nobody knows. */
const isBlock = (node: TSESTree.Node): boolean =>
  isParent(node) && !isInline(node) && /^([a-z]|$)/.test(nameOf(node)) && !isCode(node);

/** The text that an element has between its tags, as such or as `{'text'}`. */
function shownBy(child: Child): Text | undefined {
  if (child.type === 'JSXText') return child;
  if (child.type !== 'JSXExpressionContainer') return undefined;
  const { expression } = child;
  const isText = expression.type === 'TemplateLiteral' || expression.type === 'Literal';
  return isText ? expression : undefined;
}

const isChild = ({ parent }: Text): boolean =>
  parent.type === 'JSXExpressionContainer' && isParent(parent.parent);

/** Values are mostly numbers, dates and names. */
function replacementOf(child: Child): string {
  if (child.type !== 'JSXExpressionContainer') return OBJECT;
  return child.expression.type === 'JSXEmptyExpression' ? '' : '0';
}

const quotesOf = ({ type }: Text): [number, number | undefined] =>
  type === 'JSXText' ? [0, undefined] : [1, -1];

type Change = [start: number, end: number, replacement: string];

const changesOf = (text: string): Change[] =>
  findNoBreakSpaces(text).map((range): Change => [...range, NO_BREAK]);
