// French typography of the interface's texts: npm run format writes the no-break spaces, and
// npm run check finds where they are missing.
import { findWrongSpaces, NO_BREAK } from '../../../src/text/typography.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { looksFrench } from './messages.ts';
import { defineRule, TEXTS, type Text } from './rule.ts';

/** Code may be copied, so its spaces must not change. */
const CODE = new Set(['code', 'kbd', 'samp', 'var', 'pre', 'script', 'style']);
/** What is shown beside a text, in its line, is mostly a number, a date or a name. */
const NEIGHBOUR = '0';

export const typography = defineRule((report, { filename, sourceCode }) => {
  const isMessages = /\/src\/(messages|contract\/submission\/questions)\//.test(filename);

  /** A template's values are replaced by digits, as most of them are numbers and dates. */
  function sourceOf(node: Text): string {
    let text = sourceCode.getText(node);
    if (node.type === 'JSXText') return text;
    if (node.type === 'TemplateLiteral') {
      for (const { range } of node.expressions) {
        const [start, end] = range.map((position) => position - node.range[0]) as [number, number];
        text = text.slice(0, start) + '0'.repeat(end - start) + text.slice(end);
      }
      text = text.replaceAll(/\$\{\s*0+\s*\}/g, (inserted) => '0'.repeat(inserted.length));
    }
    // Beside a space at its edge something is shown. A closing quote must not look like an apostrophe.
    return text.replaceAll(/^.(?=\s)|(?<=\s).$/g, NEIGHBOUR).replace(/['"`]$/, '');
  }

  /** Astro replaces a no-break space at the edge of a text by an ordinary one. */
  const written = (replacement: string, isAtEdge: boolean): string =>
    replacement === NO_BREAK && isAtEdge && filename.endsWith('.astro') ? '&nbsp;' : replacement;

  function check(node: Text, text: string, before = '', after = ''): void {
    const changes = changesOf(before + text + after).map(([start, end, replacement]): Change => {
      const [from, to] = [start - before.length, end - before.length];
      const isAtEdge = node.type === 'JSXText' && (from === 0 || to === text.length);
      return [node.range[0] + from, node.range[0] + to, written(replacement, isAtEdge)];
    });
    if (changes.length === 0) return;
    report(node, 'a text lacks a no-break space: npm run format', (fixer) =>
      changes.map(([start, end, replacement]) => fixer.replaceTextRange([start, end], replacement)),
    );
  }

  return {
    [TEXTS](node: Text) {
      const text = sourceOf(node);
      if (node.type !== 'JSXText') {
        const isText = node.type === 'TemplateLiteral' || typeof node.value === 'string';
        if (isText && (isMessages || isChild(node) || looksFrench(text))) check(node, text);
      } else if (!CODE.has(nameOf(node.parent))) {
        const siblings = (node.parent as Parent).children;
        const before = siblings[0] === node ? '' : NEIGHBOUR;
        const after = siblings.at(-1) === node || !/\s$/.test(text) ? '' : NEIGHBOUR;
        check(node, text, before, after);
      }
    },
  };
});

/** Shown between the tags of an element, as `{'text'}`. */
const isChild = ({ parent }: Text): boolean =>
  parent.type === 'JSXExpressionContainer' && parent.parent.type !== 'JSXAttribute';

type Parent = TSESTree.JSXElement | TSESTree.JSXFragment;

const nameOf = (node: TSESTree.Node): string =>
  node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier'
    ? node.openingElement.name.name
    : '';

type Change = [start: number, end: number, replacement: string];

const changesOf = (text: string): Change[] =>
  findWrongSpaces(text).filter(([, , right]) => right === NO_BREAK);
