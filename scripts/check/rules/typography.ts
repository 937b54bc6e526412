// French typography of the interface's texts: npm run format writes the no-break spaces and
// hyphens, and npm run check finds where they are missing.
import { findNoBreakSpaces, NO_BREAK } from '../../../src/text/typography.ts';
import { looksFrench } from './messages.ts';
import { defineRule, TEXTS, type Text } from './rule.ts';

const NO_BREAK_HYPHEN = '\u2011';
/** Labels do not wrap, and people may type them to find them. */
const LABEL_LENGTH = 40;

export const typography = defineRule((report, { filename, sourceCode }) => {
  const isMessages = filename.includes('/src/messages/');

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

  return {
    [TEXTS](node: Text) {
      if (node.type === 'Literal' && typeof node.value !== 'string') return;
      const text = sourceOf(node);
      if (!isMessages && !looksFrench(text)) return;
      const changes = changesOf(text);
      if (changes.length === 0) return;
      const [offset] = node.range;
      report(node, 'a text lacks a no-break space or hyphen: npm run format', (fixer) =>
        changes.map(([start, end, replacement]) =>
          fixer.replaceTextRange([offset + start, offset + end], replacement),
        ),
      );
    },
  };
});

type Change = [start: number, end: number, replacement: string];

function changesOf(text: string): Change[] {
  const changes = findNoBreakSpaces(text).map((range): Change => [...range, NO_BREAK]);
  if (text.length >= LABEL_LENGTH)
    for (const { index } of text.matchAll(/(?<=\be)-(?=mails?\b)/gi))
      changes.push([index, index + 1, NO_BREAK_HYPHEN]);
  return changes;
}
