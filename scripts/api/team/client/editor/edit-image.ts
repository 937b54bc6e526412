// An image of the text: chosen, described, and found again.
import type { Editor } from '@tiptap/core';
import { decoded } from '../../../../../src/text/decoded.ts';
import { make, templateOf } from './dom.ts';
import { addressOf, chooseImage } from './images.ts';

/** With a caption, the image is in a figure: a block that is kept. */
export async function editImage(editor: Editor): Promise<void> {
  const { html = '' } = editor.getAttributes('kept') as { html?: string };
  const block = templateOf(html).content.firstElementChild?.closest('figure');
  const shown = block?.querySelector('img');
  const { src = '', alt } = editor.getAttributes('image') as { src?: string; alt?: string };
  const image = shown ?? make('img', { src, alt: alt ?? '' });
  const figure = shown && block;
  const caption = figure?.querySelector('figcaption') ?? make('figcaption');
  const now = caption.textContent.trim();
  const address = image.getAttribute('src') ?? '';
  const name = nameIn(address);
  const isElsewhere = address !== '' && !name;
  const chosen = await chooseImage(name, image.alt, { caption: now, isElsewhere });
  if (!chosen) return;
  const written = { src: chosen.name ? addressOf(chosen.name) : address, alt: chosen.alt };
  if (!figure && !chosen.caption) return void editor.chain().focus().setImage(written).run();
  Object.assign(image, written);
  // It may have formats, as long as it is not changed.
  if (chosen.caption !== now) caption.textContent = chosen.caption;
  const { href } = editor.getAttributes('link') as { href?: string };
  const whole = figure ?? make('figure', {}, href ? make('a', { href }, image) : image);
  if (!chosen.caption) caption.remove();
  else if (!caption.parentNode) whole.append(caption);
  const kept = editor.schema.nodes['kept']!.create({ html: whole.outerHTML });
  const chain = editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.replaceSelectionWith(kept)));
  // In a new paragraph, what is typed next does not replace it.
  chain.createParagraphNear().run();
}

/** The stored image of an address; '' for another one. */
function nameIn(src: string): string {
  const [, name = ''] = /\/storage\/([^/]+)$/.exec(src) ?? [];
  return decoded(name);
}

/**
 * Opens an image of the text, counted from 0 and selected. If it is gone, the text has the focus.
 *
 * @returns false if it is part of a block that can only be changed as HTML
 */
export function openImage(editor: Editor, index: number): boolean {
  let count = 0;
  let found: { position: number; isOwn: boolean } | undefined;
  editor.state.doc.descendants((node, position) => {
    const { content } = templateOf(String(node.attrs['html'] ?? ''));
    const held = node.type.name === 'image' ? 1 : content.querySelectorAll('img').length;
    const isHere = index >= count && index < count + held;
    // The dialog describes the first image of a figure.
    const isFigure = content.firstElementChild?.localName === 'figure' && index === count;
    const isOwn = node.type.name === 'image' || isFigure;
    if (isHere) found = { position, isOwn };
    count += held;
  });
  if (found && !found.isOwn) return false;
  // At once: the command waits for the next frame, and letters would be lost.
  if (!found) editor.view.focus();
  else {
    editor.chain().setNodeSelection(found.position).scrollIntoView().run();
    void editImage(editor);
  }
  return true;
}

/** Selects its tag, counted from 0, in a field of HTML. */
export function selectTag(field: HTMLTextAreaElement, index: number): void {
  const tag = [...field.value.matchAll(/<img\b[^>]*>/gi)][index];
  if (tag) field.setSelectionRange(tag.index, tag.index + tag[0].length);
  // Browsers scroll to what is selected.
  field.focus();
}
