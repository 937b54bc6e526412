import { it } from 'vitest';
import { expectSafe } from '../../content/html/harness.ts';

it.each([
  ['<ol type="I"><li>a</li></ol>', '<ol type="I"><li>a</li></ol>'],
  ['<ol type="a" start="3"><li>a</li></ol>', '<ol start="3" type="a"><li>a</li></ol>'],
  ['<ol reversed><li value="5">a</li></ol>', '<ol reversed><li value="5">a</li></ol>'],
  ['<ol style="list-style-type:lower-alpha"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
  ['<ol style="list-style-type:Upper-Latin;"><li>a</li></ol>', '<ol type="A"><li>a</li></ol>'],
  ['<ol style="list-style:lower-roman inside"><li>a</li></ol>', '<ol type="i"><li>a</li></ol>'],
  ['<ol style="list-style-type:decimal"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['<ol><li style="list-style-type:upper-roman">a</li></ol>', '<ol type="I"><li>a</li></ol>'],
  ['<ol type="1"><li type="i">a</li></ol>', '<ol><li>a</li></ol>'],
  ['<ol><li type="i">a</li></ol>', '<ol type="i"><li>a</li></ol>'],
  ['<ul style="list-style-type:decimal"><li value=2>a</li></ul>', '<ol><li value="2">a</li></ol>'],
  ['<ol style="list-style-type:disc"><li value=2>a</li></ol>', '<ul><li>a</li></ul>'],
  ['<ul type="square" style="list-style-type:none"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  [
    '<ol style="list-style-type:lower-greek"><li>a</li></ol>',
    '<ol class="lower-greek"><li>a</li></ol>',
  ],
  [
    '<ol class="a b" style="list-style-type:decimal-leading-zero" start=9><li>a</li></ol>',
    '<ol start="9" class="decimal-leading-zero"><li>a</li></ol>',
  ],
  // TinyMCE: the third item has the number 3 there too.
  [
    '<ol><li>a</li><li style="list-style-type: none;"><ol type=a><li>b</ol></li><li>c</li></ol>',
    '<ol><li>a</li><li class="none"><ol type="a"><li>b</li></ol></li><li>c</li></ol>',
  ],
  ['<ol class=table><li class="gallery">a</li></ol>', '<ol><li>a</li></ol>'],
  ['<ol style="list-style:constructor"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['<ol type="x"><li value="x">a</li></ol>', '<ol><li>a</li></ol>'],
  [
    '<ol type=I><li>a<ol style="list-style-type:lower-latin"><li>b</ol></ol>',
    '<ol type="I"><li>a<ol type="a"><li>b</li></ol></li></ol>',
  ],
])('%s', (html, expected) => expectSafe(html, expected));
