// The editor in the place of a field of HTML.
import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { htmlOf } from '../../../../../src/text/html-of.ts';
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { printable } from '../../../../../src/text/printable.ts';
import { cleanHtml } from './clean.ts';
import { make, makeStatus } from './dom.ts';
import { openImage, selectTag } from './edit-image.ts';
import { kept } from './kept.ts';
import { isWhole } from './lost.ts';
import { cleanPasted, paste } from './paste.ts';
import { tidy } from './tidy.ts';
import { toolbar } from './toolbar.ts';

/** Without columns of a fixed width, which the site would not show. */
const table = Table.extend({
  addKeyboardShortcuts() {
    // From the last cell, the Tab key leads out of the editor.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** The field stays for the form: the editor writes into it what the member changes. */
export function mountEditor(field: HTMLTextAreaElement): void {
  const status = makeStatus();
  const tell = (text: string) => void (status.textContent = text);
  const surface = make('div', { className: 'surface' });
  const hint = document.getElementById(`${field.id}-hint`);

  const editor = new Editor({
    element: surface,
    injectCSS: false,
    // They would make links again of what is one, and formats of asterisks.
    enablePasteRules: false,
    content: field.value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4, 5, 6] },
        link: {
          openOnClick: false,
          autolink: false,
          defaultProtocol: 'https',
          isAllowedUri: (address) => !/^\s*(?:javascript|data|vbscript):/i.test(address),
          HTMLAttributes: { rel: null, target: null },
        },
        trailingNode: false,
      }),
      // In a paragraph, so that it may stand in a link too.
      Image.configure({ inline: true, allowBase64: true }),
      TableKit.configure({ table: false }),
      table,
      ...kept,
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${field.id}-label`,
        'aria-describedby': field.getAttribute('aria-describedby') ?? '',
        translate: 'no',
        class: 'entry prose',
      },
      transformPastedHTML: cleanPasted,
      transformPastedText: printable,
      // Bars stand before the text.
      scrollThreshold: { top: 60, right: 0, bottom: 150, left: 0 },
      scrollMargin: { top: 70, right: 0, bottom: 160, left: 0 },
      handlePaste: (_view, event) => paste(editor, event.clipboardData, tell),
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        return paste(editor, event.dataTransfer, tell);
      },
    },
    onUpdate: ({ editor }) => {
      field.value = editor.isEmpty ? '' : tidy(editor.getHTML());
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });

  const toggle = make('button', { type: 'button', className: 'button quiet' });
  const tools = toolbar(editor);
  const show = (isRich: boolean) => {
    for (const part of [tools, surface]) part.hidden = !isRich;
    field.hidden = isRich;
    if (hint) hint.hidden = isRich;
    toggle.textContent = isRich ? texts.html : texts.rich;
  };
  toggle.addEventListener('click', () => {
    if (!field.hidden) return open();
    show(false);
    field.focus();
  });
  /** Returns whether the editor keeps all of it. */
  const load = (html: string): boolean => {
    editor.commands.setContent(html, { emitUpdate: false });
    return isWhole(htmlOf(field.value), tidy(editor.getHTML()));
  };
  /** The field stays in the place of an editor that would lose something of it. */
  const open = () => {
    const html = htmlOf(field.value);
    // The cleaner knows more ways to write the same.
    const isRich = load(html) || load(cleanHtml(html));
    tell(isRich ? '' : texts.lost);
    show(isRich);
  };
  const openAt = (image: number) => {
    if (field.hidden && openImage(editor, image)) return;
    show(false);
    selectTag(field, image);
  };
  // A link has led to the field before this script had come.
  const isFocused = document.activeElement === field;
  field.before(tools, surface);
  field.after(toggle, status);
  open();
  if (isFocused && field.hidden) editor.view.focus();
  field.addEventListener('restored', open);
  // Its label, and the links that say above the form what is wrong.
  const selector = `[for="${field.id}"], [href="#${field.id}"]`;
  for (const link of document.querySelectorAll<HTMLElement>(selector))
    link.addEventListener('click', (event) => {
      const { image } = link.dataset;
      if (!field.hidden && image === undefined) return;
      event.preventDefault();
      if (image !== undefined) return openAt(Number(image));
      // At once: the command waits for the next frame, and letters would be lost.
      editor.view.focus();
    });
}
