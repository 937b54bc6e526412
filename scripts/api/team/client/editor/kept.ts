// What the editor has no tools for, and keeps: the cleaner allows it, and texts have it.
import { Extension, Mark, Node } from '@tiptap/core';
import { editor as texts } from '../../../../../src/messages/servers/team-editor.ts';
import { make, templateOf } from './dom.ts';
import { shownHtml } from './clean.ts';

const attributes = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'id' ? hiddenId : { default: null }]));

/** The form has ids of its own. */
const hiddenId = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('id'),
  renderHTML: ({ id }: Record<string, string | null>) => (id ? { 'data-id': id } : {}),
};

const INLINE =
  'sub sup mark small cite q abbr kbd samp var ins dfn time bdi bdo span[lang] span[dir]';

/** One mark for each element, with its attributes. */
const marks = INLINE.split(' ').map((selector) => {
  const [tag = ''] = selector.split('[');
  return Mark.create({
    name: `kept-${selector}`,
    excludes: '',
    parseHTML: () => [{ tag: selector }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
});

const keptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: '*', attributes: attributes('id', 'lang', 'dir', 'title') },
    { types: ['link'], attributes: attributes('name') },
    { types: ['bulletList', 'orderedList', 'listItem'], attributes: attributes('class') },
    { types: ['orderedList'], attributes: attributes('reversed') },
    { types: ['listItem'], attributes: attributes('value') },
    { types: ['tableHeader'], attributes: attributes('scope') },
    { types: ['kept-time'], attributes: attributes('datetime') },
  ],
});

/** A block that is kept as it is, and shown as the site will show it. */
const keptBlock = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    ['figure', 'dl', 'iframe', 'details', 'table'].map((tag) => ({
      tag,
      priority: 100,
      getAttrs: (element: HTMLElement) =>
        tag !== 'table' || element.querySelector('caption, table') !== null
          ? { html: element.outerHTML }
          : false,
    })),
  renderHTML: ({ node }) =>
    templateOf(String(node.attrs['html'])).content.firstElementChild ?? ['p'],
  addNodeView() {
    return ({ node }) => {
      const block = make('div', { className: 'kept' });
      block.innerHTML = shownHtml(String(node.attrs['html']));
      if (!block.querySelector('figure img'))
        block.append(make('p', { className: 'hint' }, texts.kept));
      return { dom: block };
    };
  },
});

export const kept = [...marks, keptAttributes, keptBlock];
