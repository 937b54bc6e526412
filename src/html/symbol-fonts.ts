import type { Element, Root } from 'hast';
import { readSymbols } from '../text/symbols.ts';
import { stylesOf } from './styles.ts';
import { SKIP, visit, visitElements } from './visit.ts';

/** Others of this name, with a number, have other signs. */
const WINGDINGS = /^["']?wingdings(?! ?\d)/i;

/** Word writes a check mark as the `ü` of a font that phones do not have. */
export function readSymbolFonts(tree: Root): void {
  visitElements(tree, (node) => {
    const font = stylesOf(node).get('font-family') ?? String(node.properties['face'] ?? '');
    if (!WINGDINGS.test(font)) return undefined;
    visit(node, (inner) => {
      // The blanks behind a bullet have another font.
      if (inner.type === 'element' && inner !== node && hasFont(inner)) return SKIP;
      if (inner.type === 'text') inner.value = inner.value.replace(/[!-~¡-ÿ]/g, toSign);
      return undefined;
    });
    return SKIP;
  });
}

const hasFont = (node: Element): boolean =>
  [...stylesOf(node).keys()].some((name) => /^font(?:-family)?$/.test(name));

const toSign = (letter: string): string =>
  readSymbols(String.fromCharCode(0xf000 + letter.charCodeAt(0))) || letter;
