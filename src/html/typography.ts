import type { Nodes, Root, Text } from 'hast';
import { findWrongSpaces } from '../text/typography.ts';
import { INLINE } from './nodes.ts';

/** Code may be copied, so its spaces must not change. */
const CODE = new Set(['code', 'kbd', 'samp', 'var']);
/** Stands for an inline element that is skipped. */
const OBJECT = '\ufffc';

/** Processes a line of text as a whole, because it may span several inline elements. */
export function typesetTexts(tree: Root): void {
  let line: Text[] = [];
  function end(): void {
    typesetLine(line);
    line = [];
  }
  function read(node: Nodes): void {
    if (node.type === 'text') line.push(node);
    if (!('children' in node)) return;
    const name = node.type === 'element' ? node.tagName : '';
    if (CODE.has(name)) line.push({ type: 'text', value: OBJECT });
    else if (INLINE.has(name)) node.children.forEach(read);
    else {
      end();
      if (name !== 'pre') node.children.forEach(read);
      end();
    }
  }
  read(tree);
}

function typesetLine(texts: Text[]): void {
  const line = texts.map(({ value }) => value).join('');
  const wrong = findWrongSpaces(line);
  if (wrong.length === 0) return;
  const units = line.split('');
  for (const [start, end, right] of wrong) units.fill('', start, end)[start] = right;
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    text.value = units.slice(start, end).join('');
    start = end;
  }
}
