// Programs show emoji as small pictures, whose addresses are of no use elsewhere.
import type { Root } from 'hast';
import { visitElements } from './visit.ts';

const SIGN = /^(?:\p{Emoji}|\p{M}|\p{Cf})+$/u;
/** Slack, Twitter and WordPress name the file by the sign: `1f44b-1f3fd@2x.png`. */
const NAMED = /^\/([\da-f]{2,5}(?:-[\da-f]{2,5}){0,9})(?:@\dx)?\.(?:png|svg|gif)/i;

/** The sign of a picture; undefined for any other picture. */
export function emojiOf({
  alt,
  src,
  marks,
}: Record<'alt' | 'src' | 'marks', string>): string | undefined {
  // WhatsApp has the sign in a sprite, behind a transparent picture.
  const isEmoji = /emoji/i.test(src + marks) || src.startsWith('data:image/gif');
  if (!isEmoji) return undefined;
  if (SIGN.test(alt)) return alt;
  const codes = NAMED.exec(src.slice(src.lastIndexOf('/')))?.[1]
    ?.split('-')
    .map((code) => parseInt(code, 16));
  return codes && String.fromCodePoint(...codes);
}

export function readEmoji(tree: Root): void {
  visitElements(tree, ({ tagName, properties }, index, parent) => {
    if (tagName !== 'img') return;
    const { alt = '', src = '', className, ...others } = properties;
    const marks = [className, ...Object.keys(others)].join();
    const value = emojiOf({ alt: String(alt), src: String(src), marks });
    if (value) parent.children[index] = { type: 'text', value };
  });
}
