import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const WEIGHT = /(?:^|;)\s*font-weight\s*:\s*(?:(bold|[6-9]00)|(normal|[1-5]00))/i;
const ITALIC = /(?:^|;)\s*font-style\s*:\s*italic/i;

/**
 * Converts styles to elements before sanitising removes them. Google Docs marks bold text by style,
 * and wraps the whole document in a `<b>` of normal weight.
 */
export function convertEmphasis(tree: Root): void {
  visit(tree, 'element', (node) => {
    const style = String(node.properties['style'] ?? '');
    const [, bold, normal] = WEIGHT.exec(style) ?? [];
    if (normal && ['b', 'strong'].includes(node.tagName)) node.tagName = 'span';
    else if (node.tagName !== 'span') return;
    else if (bold) node.tagName = 'strong';
    else if (ITALIC.test(style)) node.tagName = 'em';
  });
}
