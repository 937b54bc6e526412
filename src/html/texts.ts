import type { Root } from 'hast';
import { readEntities } from '../text/entities.ts';
import { unwrapLinks } from '../text/wrapped-links.ts';
import { CODE } from './nodes.ts';
import { SKIP, visit } from './visit.ts';

/** Reads what editors' programs have left in the text itself. */
export function readTexts(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && CODE.has(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = unwrapLinks(readEntities(node.value));
    return undefined;
  });
}
