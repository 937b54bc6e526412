// Content that a component must handle: usual, as long as possible, as short as possible.
import type { Entry } from '../../src/content/entry.ts';

const LONG = 'Anticonstitutionnellement, l’hyperindustrialisation transdisciplinaire '.repeat(5);

export const long = (entry: Entry): Entry => ({
  ...entry,
  title: LONG.slice(0, 300),
  extract: LONG.repeat(2),
  category: 'Appels à projets transfrontaliers',
  end_date: '2027-12-31T18:30',
  start_date: '2026-12-30T09:05',
});

export const minimal = (entry: Entry): Entry => ({
  ...entry,
  title: 'Eau',
  extract: undefined,
  image: undefined,
  category: undefined,
  date: undefined,
  start_date: undefined,
  end_date: undefined,
  status: undefined,
});

export const over = (entry: Entry): Entry => ({
  ...entry,
  start_date: '2024-03-01',
  end_date: '2024-03-05',
});

export const prose = `
<p>Un paragraphe avec un <a href="/faq">lien</a>, du <strong>gras</strong>, de l’<em>italique</em>,
du <code>code</code>, un <mark>passage surligné</mark>, H<sub>2</sub>O et m<sup>2</sup>.</p>
<h2>Un titre de deuxième niveau</h2>
<p>Un texte qui suit son titre, assez long pour aller à la ligne au moins deux fois sur un téléphone,
et trois sur un très petit écran.</p>
<ul><li>une puce</li><li>une autre, avec<ul><li>une puce dans la puce</li></ul></li></ul>
<ol><li>un</li><li>deux</li></ol>
<h3>Un titre de troisième niveau</h3>
<blockquote><p>On ne jette pas une machine, on l’ouvre.</p></blockquote>
<pre>une ligne de code qui est bien trop longue pour tenir sur l’écran d’un téléphone de 360 pixels</pre>
<div class="table"><table><caption>Les séances</caption><thead><tr><th>Jour</th><th>Heure</th>
<th>Lieu</th><th>Animation</th></tr></thead><tbody><tr><td>Lundi</td><td>9 h</td><td>MakerSpace</td>
<td>Rachida Bio Sika</td></tr><tr><td>Mardi</td><td>14 h 30</td><td>Design lab</td><td>Saturnin Dègbé</td>
</tr></tbody></table></div>
<hr>
<dl><dt>Terme</dt><dd>Sa définition.</dd></dl>`;
