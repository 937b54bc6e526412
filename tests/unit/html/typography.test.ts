import { expect, it } from 'vitest';
import { safe } from '../content/html/harness.ts';

const shown = async (html: string) => (await safe(html)).replaceAll('\u00a0', '_');

it.each([
  ['<p>Qui peut venir ? « Tous » !</p>', '<p>Qui peut venir_? «_Tous_»_!</p>'],
  ['<p><strong>Lieu</strong> : Cotonou</p>', '<p><strong>Lieu</strong>_: Cotonou</p>'],
  ['<p><strong>Lieu </strong>: Cotonou</p>', '<p><strong>Lieu_</strong>: Cotonou</p>'],
  ['<p>Lieu <b> : Cotonou</b></p>', '<p>Lieu_<b>: Cotonou</b></p>'],
  ['<p>1 500 <b>€</b>, <i>« </i>Oui</p>', '<p>1_500_<b>€</b>, <i>«_</i>Oui</p>'],
  ['<p>Voir <a href="/faq">ici</a> ?</p>', '<p>Voir <a href="/faq">ici</a>_?</p>'],
  ['<p>Tapez <code>a ? b</code> !</p>', '<p>Tapez <code>a ? b</code>_!</p>'],
  ['<p>Les\u00a0quinze\u00a0<b>équipes</b></p>', '<p>Les quinze <b>équipes</b></p>'],
  ['<p>Prix\n: 10<br> : 20</p><p> : 30</p>', '<p>Prix_: 10<br> : 20</p><p> : 30</p>'],
  ['<ul><li>Date : lundi<li>Prix : 5 %</ul>', '<ul><li>Date_: lundi</li><li>Prix_: 5_%</li></ul>'],
  ['<pre>a ? b : c\n1 500 €</pre>', '<pre>a ? b : c\n1 500 €</pre>'],
  [
    '<p title="a : b"><a href="/b?c=d : e">f</a></p>',
    '<p title="a : b"><a href="/b?c=d : e">f</a></p>',
  ],
  [
    '<p><kbd>a ?</kbd> <samp>b !</samp> <var>c :</var></p>',
    '<p><kbd>a ?</kbd> <samp>b !</samp> <var>c :</var></p>',
  ],
])('%s', async (html, expected) => {
  expect(await shown(html)).toBe(expected);
});
