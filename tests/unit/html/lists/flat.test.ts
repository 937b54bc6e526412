// Lists as Quill writes them.
import { expect, it } from 'vitest';
import { shown } from '../../content/html/harness.ts';

/** @param kind and level, `bullet 1` */
function item(kind: string, text: string): string {
  const [list, level] = kind.split(' ');
  const indent = level === '0' ? '' : ` class="ql-align-center ql-indent-${level}"`;
  return `<li data-list="${list}"${indent}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;
}

it.each([
  ['bullet 0, bullet 0', '<ul><li>1</li><li>2</li></ul>'],
  ['ordered 0, ordered 0', '<ol><li>1</li><li>2</li></ol>'],
  [
    'bullet 0, bullet 1, bullet 2, bullet 1, bullet 0',
    '<ul><li>1<ul><li>2<ul><li>3</li></ul></li><li>4</li></ul></li><li>5</li></ul>',
  ],
  // Levels that are left out.
  [
    'bullet 2, bullet 0, bullet 3, bullet 1',
    '<ul><li>1</li><li>2<ul><li>3</li><li>4</li></ul></li></ul>',
  ],
  [
    'ordered 0, bullet 1, ordered 1, ordered 2, ordered 0',
    '<ol><li>1<ul><li>2</li></ul><ol type="a"><li>3<ol type="i"><li>4</li></ol></li></ol></li><li>5</li></ol>',
  ],
  [
    'ordered 0, bullet 0, ordered 0',
    '<ol><li>1</li></ol><ul><li>2</li></ul><ol start="2"><li>3</li></ol>',
  ],
  ['checked 0, unchecked 1, bullet 0', '<ul><li>☑ 1<ul><li>☐ 2</li></ul></li><li>3</li></ul>'],
])('%s', async (items, expected) => {
  const written = items.split(', ').map((kind, index) => item(kind, String(index + 1)));
  const html = await shown(`<ol>${written.join('')}</ol>`);
  expect(html.replaceAll('<span></span>', '')).toBe(expected);
});

/** Word on the web: a list in a block of its own for each item. */
const wordItem = (list: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${list} role="list"><li data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph">${text}</p></li></${list.split(' ')[0]}></div>`;
const letters = (start: number) => `ol start="${start}" style="list-style-type: lower-alpha"`;

it('lists of Word on the web are nested and go on', async () => {
  const items = [
    wordItem('ol start="1"', 1, 'a'),
    wordItem(letters(1), 2, 'b'),
    wordItem(letters(2), 2, 'c'),
    wordItem('ul', 3, 'd'),
    wordItem('ol start="2"', 1, 'e'),
    '<p>f</p>',
    wordItem('ol start="3"', 1, 'g'),
    // Another list.
    wordItem('ol start="1"', 1, 'h'),
  ];
  expect(await shown(items.join('').replaceAll(/<p class[^>]*>(.)<.p>/g, '$1'))).toBe(
    '<ol start="1"><li>a<ol start="1" type="a"><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ol>' +
      '<p>f</p><ol start="3"><li>g</li></ol><ol start="1"><li>h</li></ol>',
  );
});

it.each([
  [
    '<p>a</p><ol><li>b</li></ol> <ul><li class="ql-indent-1">c</li></ul><ol><li>d</li></ol><p>e</p>',
    '<p>a</p><ol><li>b<ul><li>c</li></ul></li><li>d</li></ol><p>e</p>',
  ],
  ['<ul><li class="ql-indent-1">a</li></ul>', '<ul><li>a</li></ul>'],
  [
    '<ul data-checked="true"><li>a</li></ul><ul data-checked="false"><li>b</li></ul>',
    '<ul><li>☑ a</li></ul><ul><li>☐ b</li></ul>',
  ],
  [
    '<blockquote><ol><li data-list=bullet>a</ol></blockquote>',
    '<blockquote><ul><li>a</li></ul></blockquote>',
  ],
  [
    '<ol><li data-list=ordered class=ql-indent-1>a<li data-list=ordered>b</ol>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  ['<ol><li data-list=constructor>a</ol>', '<ol><li>a</li></ol>'],
  // Of other editors: two lists stay two.
  ['<ol><li>a</li></ol><ul><li>b</li></ul>', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
])('%s', async (html, expected) => expect(await shown(html)).toBe(expected));
