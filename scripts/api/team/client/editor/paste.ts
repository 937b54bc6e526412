// What is pasted or dropped: cleaned, and its images sent to the server first.
import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { emojiOf } from '../../../../../src/html/emoji.ts';
import { findAddresses } from '../../../../../src/text/bare-addresses.ts';
import { printable } from '../../../../../src/text/printable.ts';
import {
  editor as editorTexts,
  pictures as texts,
} from '../../../../../src/messages/servers/team-editor.ts';
import { cleanHtml, lostIn } from './clean.ts';
import { addressOf, sendImage } from './images.ts';
import { make, templateOf } from './dom.ts';
import { formsAwait } from './pending.ts';
import { drawnImages, makeImages, makeLists, picturesIn } from './word.ts';

/** HTML of a clipboard as the site's cleaner leaves it. */
export function cleanPasted(html: string): string {
  const template = templateOf(html);
  const { content } = template;
  makeLists(content);
  // The language that Word takes a text for is often not its own.
  if (/\bmso-|schemas-microsoft-com/.test(html))
    for (const element of content.querySelectorAll('[lang]')) element.removeAttribute('lang');
  // A selection in Google Docs may begin in an inner list.
  for (const list of content.querySelectorAll(':is(ul, ol) > :is(ul, ol):first-child'))
    list.replaceWith(...list.childNodes);
  // Google Docs writes both everywhere.
  for (const element of content.querySelectorAll('[dir=ltr]')) element.removeAttribute('dir');
  for (const line of content.querySelectorAll(':is(p, ul, ol, table, h1, h2, h3, h4) + br'))
    line.remove();
  return cleanHtml(template.innerHTML);
}

/**
 * Handles what the editor's own rules would lose.
 *
 * @param tell shows a message; '' takes it away
 * @returns whether it is handled
 */
export function paste(
  editor: Editor,
  data: DataTransfer | null,
  tell: (text: string) => void,
): boolean {
  if (!data) return false;
  const { view } = editor;
  const html = data.getData('text/html');
  tell(lostText(html));
  const text = html ? '' : data.getData('text/plain').trim();
  const [address] = findAddresses(text);
  const isCode = editor.isActive('codeBlock') || editor.isActive('code');
  // By the editor's own rule, an address alone makes a link of what is selected.
  const isAlone = address?.start === 0 && address.end === text.length;
  const isForSelection = isAlone && !view.state.selection.empty;
  if (address && !isCode && !isForSelection) return view.pasteHTML(paragraphsOf(text));
  // prosemirror-tables throws at merged cells.
  if (editor.isActive('table') && /<t[dh]\b[^>]*\b(?:col|row)span/i.test(html))
    return view.pasteText(data.getData('text/plain'));
  const files = [...data.files];
  // Beside a text, Word and Excel also offer a picture of it.
  const isFiles = files.length > 0 && !hasText(html);
  if (!isFiles && !/<(?:img|v:imagedata)\b/i.test(html)) return false;
  const work = isFiles
    ? pasteWithImages(editor, '<img>'.repeat(files.length), files, tell)
    : pasteWithImages(editor, html, picturesIn(data.getData('text/rtf')), tell);
  formsAwait(work);
  return true;
}

/** As the editor's own rule reads plain text. */
const paragraphsOf = (text: string): string =>
  printable(text)
    .split(/[\r\n]+/)
    .map((line) => make('p', {}, line).outerHTML)
    .join('');

function lostText(html: string): string {
  const lost = lostIn(html).map((address) => address.slice(0, MAX_NAME));
  return lost.length > 0 ? editorTexts.lostLinks(lost) : '';
}

/** Characters of an address in a message: it may be a program. */
const MAX_NAME = 80;

const hasText = (html: string): boolean =>
  templateOf(cleanHtml(html)).content.textContent?.trim() !== '';

/** @param files of the images that the HTML only names, in its order; undefined for other types */
async function pasteWithImages(
  editor: Editor,
  html: string,
  files: (File | undefined)[],
  tell: (text: string) => void,
): Promise<boolean> {
  tell(texts.sending);
  const insert = inserter(editor);
  const template = templateOf(html);
  const { content } = template;
  makeImages(content);
  const drawn = drawnImages(content);
  const problems = new Set<string>();
  let foreign = 0;
  let missing = 0;
  for (const image of content.querySelectorAll('img')) {
    if (isEmoji(image)) continue;
    const file = drawn.has(image) ? undefined : files.shift();
    const src = image.getAttribute('src') ?? '';
    if (src.startsWith('/storage/') || src.startsWith(`${location.origin}/storage/`)) continue;
    const isForeign = /^https?:/i.test(src);
    const source = isForeign ? src : (fileOf(src) ?? file);
    if (!source) missing += 1;
    try {
      if (source) image.src = addressOf(await sendImage(source));
      else image.remove();
    } catch (error) {
      if (isForeign) foreign += 1;
      else {
        problems.add((error as Error).message);
        image.remove();
      }
    }
  }
  insert(template.innerHTML);
  if (missing > 0) problems.add(texts.notPasted(missing));
  const isWhole = problems.size === 0;
  if (foreign > 0) problems.add(texts.foreign(foreign));
  const lost = lostText(html);
  if (lost) problems.add(lost);
  tell([...problems].join(' '));
  return isWhole;
}

/** The cleaner makes a sign of it. */
const isEmoji = ({ alt, attributes, className }: HTMLImageElement): boolean => {
  const src = attributes.getNamedItem('src')?.value ?? '';
  const names = [...attributes].map(({ name }) => name);
  return emojiOf({ alt, src, marks: [className, ...names].join() }) !== undefined;
};

/** Inserts HTML where the selection is now, whatever is typed meanwhile. */
function inserter(editor: Editor): (html: string) => void {
  const { view } = editor;
  let { from, to } = view.state.selection;
  // What is typed here comes after it.
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    from = mapping.map(from, -1);
    to = mapping.map(to, -1);
  };
  editor.on('transaction', follow);
  return (html) => {
    editor.off('transaction', follow);
    const pasted = DOMParser.fromSchema(editor.schema).parseSlice(
      templateOf(cleanPasted(html)).content,
    );
    view.dispatch(view.state.tr.replaceRange(from, to, pasted));
  };
}

/** A picture that the HTML contains. */
function fileOf(address: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[\w+.-]+);base64,(.*)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return type ? new File([bytes], `image.${type.slice('image/'.length)}`, { type }) : undefined;
  } catch {
    // It is no base64: the caller names what is missing.
    return undefined;
  }
}
