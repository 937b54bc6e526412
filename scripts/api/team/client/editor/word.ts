// What Word writes to the clipboard: lists as paragraphs, and pictures only in RTF.
import { make } from './dom.ts';

/** `style='mso-list:l0 level2 lfo1'` */
const LEVEL = /mso-list:\s*(\S+)\s+level(\d)\s*(\w*)/i;
/** Word breaks lines anywhere. */
const MARKER = /mso-list:\s*Ignore/i;
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
    const [marker] = markersIn(paragraph);
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
  for (const marker of markersIn(root)) marker.textContent = `${marker.textContent?.trim()} `;
}

const markersIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('span[style]')].filter((span) =>
    MARKER.test(span.getAttribute('style')!),
  );

function numbered([, digits, letters]: RegExpExecArray): HTMLElement {
  const list = make('ol');
  if (digits && digits !== '1') list.start = Number(digits);
  if (letters) list.type = /^[ia]$/i.test(letters) ? letters : 'a';
  return list;
}

/** Makes images of pictures that Word has written for itself alone. */
export function makeImages(root: ParentNode): void {
  for (const picture of root.querySelectorAll('v\\:imagedata')) {
    const alt = picture.closest('[alt]')?.getAttribute('alt') ?? '';
    picture.replaceWith(make('img', { src: picture.getAttribute('src') ?? '', alt }));
  }
}

/** The images that were drawn in Word, such as an ellipse: its RTF has no pictures of them. */
export function drawnImages(root: Node): ReadonlySet<Node> {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const drawn = new Set<Node>();
  let source = '';
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Comment && node.data.startsWith('[if gte vml')) source = node.data;
    const isShape = node instanceof Element && node.hasAttribute('v:shapes');
    if (isShape && source && !source.includes('<v:imagedata')) drawn.add(node);
  }
  return drawn;
}

/** The PNGs and JPEGs of RTF, in the order of the text; undefined for pictures of other types. */
export function picturesIn(rtf: string): (File | undefined)[] {
  // Each picture begins with \pict and its properties; its bytes follow as hexadecimal digits.
  const parts = rtf.split(/\{\\pict\b/);
  return parts.slice(1).flatMap((part, index) => {
    // The same again, for old programs.
    if (parts[index]!.trimEnd().endsWith('{\\nonshppict')) return [];
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
