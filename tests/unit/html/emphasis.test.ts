import { it } from 'vitest';
import { expectSafe } from '../content/html/harness.ts';

it.each([
  ['10<span style="vertical-align:super">6</span>', '10<sup>6</sup>'],
  ['H<span style="font-size:8pt; VERTICAL-ALIGN: Sub !important">2</span>', 'H<sub>2</sub>'],
  ['m<font style="vertical-align:super">2</font>', 'm<sup>2</sup>'],
  ['m<b style="vertical-align: super;">2</b>', 'm<b><sup>2</sup></b>'],
  ['m<a href="/b" style="vertical-align:super">1</a>', 'm<a href="/b"><sup>1</sup></a>'],
  ['m<sup style="vertical-align:super">2</sup>', 'm<sup>2</sup>'],
  ['m<sup><span style="vertical-align:super">2</span></sup>', 'm<sup><span>2</span></sup>'],
  ['m<span style="vertical-align:super"><sup>2</sup></span>', 'm<span><sup>2</sup></span>'],
  ['<span style="vertical-align:super;vertical-align:baseline">a</span>', '<span>a</span>'],
  ['<b style="font-weight:normal;vertical-align:super">a</b>', '<sup>a</sup>'],
  ["10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span>", '10<sup>6</sup>'],
  ['H<span style="position:relative;top:2pt">2</span>O', 'H<sub>2</sub>O'],
  ['<span style="position:relative;top:0pt">a</span>', '<span>a</span>'],
  ['<span style="position:absolute;top:-9999px">a</span>', '<span>a</span>'],
  [
    '<span style="position:relative;top:12pt"><img src="photo.png" alt="E = mc²"></span>',
    '<span>E = mc²</span>',
  ],
  ['<span style="vertical-align:middle">a</span>', '<span>a</span>'],
  ['<p style="vertical-align:super">a</p>', '<p>a</p>'],
  ['<span style="text-decoration: line-through">12 mai</span> 30', '<s>12\u00a0mai</s> 30'],
  ['<span style="text-decoration:underline line-through red">a</span>', '<s>a</s>'],
  ['<span style="text-decoration-line:line-through">a</span>', '<s>a</s>'],
  ['<span style="text-decoration:underline">a</span>', '<span>a</span>'],
  ['<strike>a</strike> <s>b</s> <del>c</del>', '<s>a</s> <s>b</s> <del>c</del>'],
  ['<del style="text-decoration:line-through">a</del>', '<del>a</del>'],
  ['<strong style="text-decoration:line-through">a</strong>', '<strong><s>a</s></strong>'],
  ['<p style="text-decoration:line-through">a <b>b</b></p>', '<p><s>a <b>b</b></s></p>'],
  [
    '<ul style="text-decoration:line-through"><li>a<ul><li>b</li></ul></li> <li><br></li></ul>',
    '<ul><li><s>a</s><ul><li><s>b</s></li></ul></li></ul>',
  ],
  [
    '<span style="font-weight:bold;font-style:italic;text-decoration:line-through;vertical-align:sub">a</span>',
    '<strong><sub><s><em>a</em></s></sub></strong>',
  ],
])('%s', (html, expected) => expectSafe(html, expected));
