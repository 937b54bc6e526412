// What is pasted or dropped: cleaned, and its images sent to the server first.
import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { pictures as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { cleanHtml } from './clean.ts';
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
  tell('');
  const { view } = editor;
  const html = data.getData('text/html');
  // prosemirror-tables throws at merged cells.
  if (editor.isActive('table') && /<t[dh]\b[^>]*\b(?:col|row)span/i.test(html))
    return view.pasteText(data.getData('text/plain'));
  const files = [...data.files];
  // Beside a text, Word and Excel also offer a picture of it.
  if (files.length > 0 && !hasText(html)) {
    formsAwait(insertFiles(editor, files, tell));
    return true;
  }
  if (!/<(?:img|v:imagedata)\b/i.test(html)) return false;
  formsAwait(pasteWithImages(editor, html, data.getData('text/rtf'), tell));
  return true;
}

const hasText = (html: string): boolean =>
  templateOf(cleanHtml(html)).content.textContent?.trim() !== '';

async function insertFiles(editor: Editor, files: File[], tell: (text: string) => void) {
  tell(texts.sending);
  const insert = inserter(editor);
  const problems = new Set<string>();
  for (const file of files) {
    try {
      const src = addressOf(await sendImage(file));
      insert(make('img', { src }).outerHTML);
    } catch (error) {
      problems.add((error as Error).message);
    }
  }
  tell([...problems].join(' '));
  return problems.size === 0;
}

async function pasteWithImages(
  editor: Editor,
  html: string,
  rtf: string,
  tell: (text: string) => void,
) {
  tell(texts.sendingPasted);
  const insert = inserter(editor);
  const template = templateOf(html);
  const { content } = template;
  makeLists(content);
  makeImages(content);
  const images = content.querySelectorAll('img');
  const drawn = drawnImages(content);
  const inRtf = picturesIn(rtf);
  let foreign = 0;
  let missing = 0;
  for (const image of images) {
    const picture = drawn.has(image) ? undefined : inRtf.shift();
    const src = image.getAttribute('src') ?? '';
    if (src.startsWith('/storage/') || src.startsWith(`${location.origin}/storage/`)) continue;
    if (/^https?:/i.test(src)) {
      foreign += 1;
      continue;
    }
    const file = src.startsWith('data:') ? await fileOf(src) : picture;
    const name = file && (await sendImage(file).catch(() => undefined));
    if (name) image.setAttribute('src', addressOf(name));
    else {
      missing += 1;
      image.remove();
    }
  }
  insert(template.innerHTML);
  tell(missing > 0 ? texts.notPasted(missing) : foreign > 0 ? texts.foreign(foreign) : '');
  return missing === 0;
}

/** Inserts HTML where the selection is now, whatever is typed meanwhile. */
function inserter(editor: Editor): (html: string) => void {
  const { view } = editor;
  let { from, to } = view.state.selection;
  // What is typed here comes after it; what is inserted, before the next.
  let side = -1;
  editor.on('transaction', ({ transaction: { mapping } }) => {
    from = mapping.map(from, side);
    to = mapping.map(to, side);
  });
  return (html) => {
    let caret = view.state.selection.getBookmark();
    const follow = ({ transaction }: { transaction: Transaction }) => {
      caret = caret.map(transaction.mapping);
    };
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
    editor.on('transaction', follow);
    side = 1;
    view.pasteHTML(html);
    side = -1;
    editor.off('transaction', follow);
    view.dispatch(view.state.tr.setSelection(caret.resolve(view.state.doc)));
  };
}

/** A picture that the HTML contains. */
async function fileOf(address: string): Promise<File | undefined> {
  const [, type = '', data = ''] = /^data:(image\/[\w+.-]+);base64,(.*)$/is.exec(address) ?? [];
  if (!data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type });
  } catch {
    // It is no base64: the caller names what is missing.
    return undefined;
  }
}
