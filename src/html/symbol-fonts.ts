import type { Element, Root } from 'hast';
import { readSymbolFont, readWingdings } from '../text/symbols.ts';
import { stylesOf } from './styles.ts';
import { SKIP, visit, visitElements } from './visit.ts';

/** Fonts with longer names, such as Wingdings 2, are excluded, because they have other signs. */
const FONTS = [
  [/^["']?wingdings(?! ?\d)/i, readWingdings],
  [/^["']?symbol["']?(?:,|$)/i, readSymbolFont],
] as const;

/** Word writes a check mark as `ü`, and µm as `mm`, in fonts that phones do not have. */
export function readSymbolFonts(tree: Root): void {
  visitElements(tree, (node) => {
    const font = stylesOf(node).get('font-family') ?? String(node.properties['face'] ?? '');
    const read = FONTS.find(([name]) => name.test(font))?.[1];
    if (!read) return undefined;
    visit(node, (inner) => {
      // The blanks after a bullet are inside it, in another font.
      if (inner.type === 'element' && inner !== node && hasFont(inner)) return SKIP;
      if (inner.type === 'text') inner.value = read(inner.value);
      return undefined;
    });
    return SKIP;
  });
}

const hasFont = (node: Element): boolean =>
  [...stylesOf(node).keys()].some((name) => /^font(?:-family)?$/.test(name));
