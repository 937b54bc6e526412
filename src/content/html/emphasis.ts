import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const WEIGHT = /(?:^|;)\s*font-weight\s*:\s*(?:(bold|[6-9]00)|(normal|[1-5]00))/i;
const ITALIC = /(?:^|;)\s*font-style\s*:\s*italic/i;

/**
 * Before sanitising, which drops styles: online documents write what is bold as a style, and put
 * the whole text into a `<b>` that is none.
 */
export function nameEmphasis(tree: Root): void {
  visit(tree, 'element', (node) => {
    const style = String(node.properties['style'] ?? '');
    const [, bold, normal] = WEIGHT.exec(style) ?? [];
    if (normal && ['b', 'strong'].includes(node.tagName)) node.tagName = 'span';
    else if (node.tagName !== 'span') return;
    else if (bold) node.tagName = 'strong';
    else if (ITALIC.test(style)) node.tagName = 'em';
  });
}
