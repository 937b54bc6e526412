import type { Editor } from '@tiptap/core';
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { ask, labelled } from './dialog.ts';
import { make } from './dom.ts';
import { chooseImage } from './images.ts';

type Run = (editor: Editor) => unknown;

interface Tool {
  label: string;
  /** What stands on the button, if it is not the label. */
  sign?: string;
  run: Run;
  isOn?: (editor: Editor) => boolean;
}

const run = (editor: Editor) => editor.chain().focus();

const tools: Tool[] = [
  {
    label: texts.bold,
    sign: 'G',
    run: (editor) => run(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: texts.italic,
    sign: 'I',
    run: (editor) => run(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: texts.bulletList,
    sign: '•',
    run: (editor) => run(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: texts.orderedList,
    sign: '1.',
    run: (editor) => run(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: texts.quote,
    sign: '”',
    run: (editor) => run(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { label: texts.link, run: editLink, isOn: (editor) => editor.isActive('link') },
  { label: texts.image, run: editImage, isOn: (editor) => editor.isActive('image') },
  {
    label: texts.table,
    run: (editor) => {
      // A table in a table could only be changed as HTML.
      if (editor.isActive('table')) return editor.commands.focus();
      return run(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
    },
    isOn: (editor) => editor.isActive('table'),
  },
  { label: texts.undo, sign: '↶', run: (editor) => run(editor).undo().run() },
  { label: texts.redo, sign: '↷', run: (editor) => run(editor).redo().run() },
];

type TableTool = keyof typeof texts.tableTools;

const tableTools = (Object.keys(texts.tableTools) as TableTool[]).map((name): Tool => ({
  label: texts.tableTools[name],
  run: (editor) => run(editor)[name]().run(),
}));

/** The buttons above the editor; the arrow keys lead from one to the next. */
export function toolbar(editor: Editor): HTMLElement {
  const bar = make('div', { className: 'toolbar' });
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', texts.toolbar);
  const buttons = tools.map((tool) => buttonOf(editor, tool));
  const table = make(
    'div',
    { className: 'toolbar' },
    ...tableTools.map((tool) => buttonOf(editor, tool)),
  );
  bar.append(styleChoice(editor), ...buttons, table);
  const stops = [...bar.querySelectorAll<HTMLElement>('select, button')];
  /** The Tab key leads to one of them, and from there out of the bar. */
  const stopAt = (at: HTMLElement) => {
    for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1;
  };
  const update = () => {
    table.hidden = !editor.isActive('table');
    if (table.hidden && table.querySelector('[tabindex="0"]')) stopAt(stops[0]!);
    for (const [index, { isOn }] of tools.entries())
      if (isOn) buttons[index]!.setAttribute('aria-pressed', String(isOn(editor)));
  };
  editor.on('transaction', update);
  stopAt(stops[0]!);
  update();
  bar.addEventListener('focusin', ({ target }) => stopAt(target as HTMLElement));
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = stops.filter((stop) => stop.offsetParent !== null);
    const at = shown.indexOf(event.target as HTMLElement);
    shown.at((at + step) % shown.length)?.focus();
  });
  return bar;
}

function buttonOf(editor: Editor, { label, sign, run }: Tool): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', className: 'quiet', title: label },
    sign ? '' : label,
  );
  if (sign) {
    // Styles show it: it is no text of the button.
    button.dataset['sign'] = sign;
    button.setAttribute('aria-label', label);
  }
  button.addEventListener('click', () => void run(editor));
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
  const content = [
    labelled(texts.address, address),
    make('p', { className: 'hint' }, texts.addressHint),
  ];
  const answer = await ask(texts.link, content, href ? { remove: texts.noLink } : {});
  const written = address.value.trim();
  const chain = run(editor).extendMarkRange('link');
  if (answer === 'remove' || (answer === 'apply' && !written)) chain.unsetLink().run();
  if (answer !== 'apply' || !written) return;
  if (!href && editor.state.selection.empty)
    run(editor)
      .insertContent({
        type: 'text',
        text: written,
        marks: [{ type: 'link', attrs: { href: written } }],
      })
      .run();
  else chain.setLink({ href: written }).run();
}

async function editImage(editor: Editor): Promise<void> {
  const { src = '', alt = '' } = editor.getAttributes('image') as { src?: string; alt?: string };
  const name = decodeURIComponent(/\/storage\/([^/]+)$/.exec(src)?.[1] ?? '');
  const image = await chooseImage({ name, alt: alt ?? '' });
  if (image) run(editor).setImage({ src: image.src, alt: image.alt }).run();
}
