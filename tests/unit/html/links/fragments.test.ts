import { describe, expect, it } from 'vitest';
import { shown } from '../../content/html/harness.ts';

const link = (name: string, text: string) => `<a href="#texte-${name}">${text}</a>`;

describe('a link within a text', () => {
  it.each<[string, string, string]>([
    [
      'to a heading',
      '<p><a href="#but">Le but</a></p><h2 id=but>But</h2>',
      `<p>${link('but', 'Le but')}</p><h2 id="texte-but">But</h2>`,
    ],
    [
      'to a name, as old editors write it',
      '<p><a href="#but">a</a></p><h2><a name="but">But</a></h2>',
      `<p>${link('but', 'a')}</p><h2><span id="texte-but">But</span></h2>`,
    ],
    [
      'to a name that stands before its text',
      '<p><a href="#but">a</a></p><h2><a name="but"></a>But</h2>',
      `<p>${link('but', 'a')}</p><h2><span id="texte-but"></span>But</h2>`,
    ],
    [
      'to a name in a paragraph of its own',
      '<p><a href="#but">a</a></p><p><a name="but"></a>&nbsp;</p><h2>But</h2>',
      `<p>${link('but', 'a')}</p><span id="texte-but"></span><h2>But</h2>`,
    ],
    [
      'to an empty point',
      '<ul><li><a href="#b">a</a><li id=b> </ul>',
      `<ul><li>${link('b', 'a')}<span id="texte-b"></span></li></ul>`,
    ],
    [
      'to a picture',
      '<a href="#plan">a</a><img id=plan src="photo.jpg">',
      `${link('plan', 'a')}<picture id="texte-plan"></picture>`,
    ],
    [
      'between a note and its mark',
      '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> b</p>',
      '<p>a<a href="#texte-_ftn1" id="texte-_ftnref1">[1]</a></p><p><a href="#texte-_ftnref1" id="texte-_ftn1">[1]</a> b</p>',
    ],
    [
      'with accents, blanks and signs',
      `<a href="#m%C3%A9thode 1">a</a><a href="#100%">b</a><p id="méthode 1">c</p><p id='100%'>d</p>`,
      `${link('méthode-1', 'a')}${link('100%', 'b')}<p id="texte-méthode-1">c</p><p id="texte-100%">d</p>`,
    ],
    [
      'to a section, which is renamed',
      '<a href="#a">a</a><section id=a>b</section>',
      `${link('a', 'a')}<div id="texte-a">b</div>`,
    ],
    [
      'to one of two of the same name',
      '<a href="#a">a</a><p id=a>b</p><p id=a>c</p><p><b id=d>d<p>e',
      `${link('a', 'a')}<p id="texte-a">b</p><p>c</p><p><b id="texte-d">d</b></p><p><b>e</b></p>`,
    ],
    [
      'to nowhere',
      '<a href="#suite">a</a> <a href=" #">b</a> <a href="#A">c</a><p id=a>d',
      'a b c<p id="texte-a">d</p>',
    ],
    [
      'to nowhere, which is itself led to',
      '<a href="#b">a</a> <a href="#c" id=b>b</a>',
      `${link('b', 'a')} <span id="texte-b">b</span>`,
    ],
    ['to what is dropped', '<a href="#a">a</a><script id=a></script><img id=a>', 'a'],
    [
      'that shows an undescribed picture',
      '<p id=a><a href="#a"><img src="photo.jpg"></a>',
      '<p id="texte-a"><picture></picture></p>',
    ],
    [
      'to what would clobber',
      '<p id=location>a</p><a name=body>b</a>',
      '<p id="texte-location">a</p><span id="texte-body">b</span>',
    ],
    ['to what has no name', '<p id>a</p><p id="">b</p><a name>c</a>', '<p>a</p><p>b</p>c'],
    ['to a place of another page', '<a href="/faq#a">a</a>', '<a href="/faq#a">a</a>'],
  ])('%s', async (_what, html, expected) => {
    expect((await shown(html)).replace(/<source.*?(?=<\/picture>)/, '')).toBe(expected);
  });
});
