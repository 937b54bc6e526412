import { expect, it } from 'vitest';
import { parseHtml } from '../../../src/content/html/parse.ts';
import { SKIP, visit, visitElements } from '../../../src/html/visit.ts';

const tree = () => parseHtml('<ul><li>a<li><b>c</b></ul><p>d');

it('visits the tree and all that is in it, parents first', () => {
  const seen: string[] = [];
  visit(tree(), (node) => {
    seen.push(node.type === 'element' ? node.tagName : node.type);
  });
  expect(seen).toEqual(['root', 'ul', 'li', 'text', 'li', 'b', 'text', 'p', 'text']);
});

it('leaves out what is in a node when told so', () => {
  const seen: string[] = [];
  visitElements(tree(), ({ tagName }) => {
    seen.push(tagName);
    return tagName === 'ul' ? SKIP : undefined;
  });
  expect(seen).toEqual(['ul', 'p']);
});

it('goes on where it is told, which is not behind what was put in the place of a node', () => {
  const seen: string[] = [];
  visitElements(tree(), (node, index, parent) => {
    seen.push(node.tagName);
    if (node.tagName !== 'ul') return undefined;
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
  expect(seen).toEqual(['ul', 'li', 'li', 'b', 'p']);
});
