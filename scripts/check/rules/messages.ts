// Finds French texts in code outside src/messages and src/hub.ts, where all texts for people belong.
// The markup of pages is content.
import { defineRule, TEXTS, type Text } from './rule.ts';

const ACCENTS = /[àâçéèêëîïôùûüœ«»]/iu;
// eslint-disable-next-line portal/messages -- the commonest words, by which French is recognised
const WORDS = new Set('le la les des une votre vous pour avec sur dans est pas ne et'.split(' '));

/** Looks for accents, guillemets or two very common words; ignores paths and class names. */
export function looksFrench(text: string): boolean {
  const composed = text.normalize('NFC').toLowerCase();
  if (ACCENTS.test(composed)) return true;
  const words = composed.split(/[^\p{L}\p{N}_/-]+/u);
  return words.filter((word) => WORDS.has(word)).length >= 2;
}

export const messages = defineRule((report) => {
  let isMarkup = false;
  return {
    // Behind the frontmatter.
    AstroFragment: () => (isMarkup = true),
    [TEXTS](node: Text) {
      const text =
        node.type === 'TemplateLiteral'
          ? node.quasis.map(({ value }) => value.cooked).join(' … ')
          : node.value;
      if (isMarkup || typeof text !== 'string' || !looksFrench(text)) return;
      report(node, `French outside src/messages: ${text.trim()}`);
    },
  };
});
