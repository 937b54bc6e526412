import type { Editor } from '@tiptap/core';
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { ask } from './dialog.ts';
import { make } from './dom.ts';
import { editImage } from './edit-image.ts';

/** Its name in the texts, what stands on the button if it is not that text, and what it does. */
type Tool<Names> = [name: keyof Names, sign: string, run: (editor: Editor) => unknown];

const run = (editor: Editor) => editor.chain().focus();

const tools: Tool<typeof texts.tools>[] = [
  ['bold', 'G', (editor) => run(editor).toggleBold().run()],
  ['italic', 'I', (editor) => run(editor).toggleItalic().run()],
  ['bulletList', '•', (editor) => run(editor).toggleBulletList().run()],
  ['orderedList', '1.', (editor) => run(editor).toggleOrderedList().run()],
  ['blockquote', '”', (editor) => run(editor).toggleBlockquote().run()],
  ['link', '', editLink],
  ['image', '', editImage],
  ['table', '', addTable],
  ['undo', '↶', (editor) => run(editor).undo().run()],
  ['redo', '↷', (editor) => run(editor).redo().run()],
];

const tableTools = Object.keys(texts.tableTools) as (keyof typeof texts.tableTools)[];

/** The buttons above the editor; the arrow keys lead from one to the next. */
export function toolbar(editor: Editor): HTMLElement {
  const bar = make('div', { className: 'toolbar' }, styleChoice(editor));
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', texts.toolbar);
  for (const [name, sign, run] of tools) {
    const button = buttonOf(texts.tools[name], sign, () => run(editor));
    const isPart = name in editor.schema.nodes || name in editor.schema.marks;
    const update = () => button.setAttribute('aria-pressed', String(editor.isActive(name)));
    if (isPart) onChange(editor, update);
    bar.append(button);
  }
  for (const name of tableTools) {
    const button = buttonOf(texts.tableTools[name], '', () => run(editor)[name]().run());
    onChange(editor, () => (button.hidden = !editor.isActive('table')));
    bar.append(button);
  }
  const stops = [...bar.querySelectorAll<HTMLElement>('select, button')];
  /** The Tab key leads to one of them, and from there out of the bar. */
  const stopAt = (at: HTMLElement) => {
    for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1;
  };
  stopAt(stops[0]!);
  editor.on('transaction', () => {
    if (stops.some(({ hidden, tabIndex }) => hidden && tabIndex === 0)) stopAt(stops[0]!);
  });
  bar.addEventListener('focusin', ({ target }) => stopAt(target as HTMLElement));
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = stops.filter(({ hidden }) => !hidden);
    const at = shown.indexOf(event.target as HTMLElement);
    shown.at((at + step) % shown.length)?.focus();
  });
  return bar;
}

function onChange(editor: Editor, update: () => unknown): void {
  editor.on('transaction', update);
  update();
}

function buttonOf(label: string, sign: string, run: () => unknown): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'button quiet', title: label });
  // Styles show a sign: it is no text of the button.
  if (sign) button.dataset['sign'] = sign;
  else button.textContent = label;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => void run());
  return button;
}

function styleChoice(editor: Editor): HTMLSelectElement {
  const options = Object.entries(texts.styles).map(([value, text]) =>
    make('option', { value }, text),
  );
  const select = make('select', {}, ...options);
  select.setAttribute('aria-label', texts.style);
  // Its keys lead through the styles; a pointer chooses one, and the member goes on writing.
  let isByKey = false;
  select.addEventListener('keydown', () => (isByKey = true));
  select.addEventListener('pointerdown', () => (isByKey = false));
  select.addEventListener('change', () => {
    const level = Number(select.value) as 0 | 2 | 3 | 4;
    const chain = isByKey ? editor.chain() : run(editor);
    if (level === 0) chain.setParagraph().run();
    else chain.setHeading({ level }).run();
  });
  editor.on('transaction', () => {
    const { level = 0 } = editor.getAttributes('heading') as { level?: number };
    select.value = String(level in texts.styles ? level : 0);
  });
  return select;
}

async function editLink(editor: Editor): Promise<void> {
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  const address = make('input', { type: 'text', value: href, inputMode: 'url' });
  const hint = make('p', { className: 'hint' }, texts.addressHint);
  const content = [make('label', { className: 'field' }, texts.address, address), hint];
  const answer = await ask(texts.tools.link, content, href ? { remove: texts.noLink } : {});
  const written = answer === 'remove' ? '' : address.value.trim();
  const chain = run(editor).extendMarkRange('link');
  if (!answer) return;
  const text = { type: 'text', text: written, marks: [{ type: 'link', attrs: { href: written } }] };
  if (!written) chain.unsetLink().run();
  else if (!href && editor.state.selection.empty) run(editor).insertContent(text).run();
  else chain.setLink({ href: written }).run();
}

function addTable(editor: Editor): boolean {
  // A table in a table could only be changed as HTML.
  if (editor.isActive('table')) return editor.commands.focus();
  return run(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
}
