// What Word writes to the clipboard: lists as paragraphs, and pictures only in RTF.
import { make } from './dom.ts';

/** `style='mso-list:l0 level2 lfo1'` */
const LEVEL = /mso-list:\s*(\S+)\s+level(\d)\s*(\w*)/i;
const MARKER = 'span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]';
/** `3.` or `b)` */
const NUMBER = /^\s*(?:(\d+)|([a-z]+))[.)]/i;

/** Makes lists of the paragraphs that Word's styles call list items. */
export function makeLists(root: ParentNode): void {
  // From the outermost to the innermost.
  let open: { id: string; level: number; list: HTMLElement }[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const [, part = '', digit, run = ''] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (digit === undefined) continue;
    const id = `${part} ${run}`;
    const level = Number(digit);
    const marker = paragraph.querySelector(MARKER);
    const number = NUMBER.exec(marker?.textContent ?? '');
    marker?.remove();
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.id === id));
    const last = open.at(-1);
    let list = last?.list;
    if (!list || last!.level < level) {
      const parent = list?.lastElementChild;
      list = number ? numbered(number) : make('ul');
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ id, level, list });
    }
    list.append(make('li', {}, ...paragraph.childNodes));
    paragraph.remove();
  }
  // Of numbered headings.
  for (const marker of root.querySelectorAll(MARKER))
    marker.textContent = `${marker.textContent?.trim()} `;
}

function numbered([, digits, letters]: RegExpExecArray): HTMLElement {
  const list = make('ol');
  if (digits && digits !== '1') list.start = Number(digits);
  if (letters) list.type = /^[ia]$/i.test(letters) ? letters : 'a';
  return list;
}

/** The PNGs and JPEGs of RTF, in the order of the text; undefined for pictures of other types. */
export function picturesIn(rtf: string): (File | undefined)[] {
  // Each picture begins with \pict and its properties; its bytes follow as hexadecimal digits.
  const parts = rtf.split(/\{\\pict\b/);
  return parts.slice(1).flatMap((part, index) => {
    // The same again, for old programs.
    if (parts[index]!.endsWith('{\\nonshppict')) return [];
    const type = /\\(png|jpeg)blip/.exec(part)?.[1];
    const hex = part.match(/[\da-f\s]{100,}/gi)?.reduce((a, b) => (a.length > b.length ? a : b));
    if (!type || !hex) return [undefined];
    const digits = hex.replace(/\s/g, '');
    const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
      parseInt(digits.slice(2 * at, 2 * at + 2), 16),
    );
    return new File([bytes], `image-${index + 1}.${type === 'png' ? 'png' : 'jpg'}`, {
      type: `image/${type}`,
    });
  });
}
