// What attackers write. The list of what may remain is the harness's, not the sanitiser's own.
import { expect, it } from 'vitest';
import { plainText } from '../../../../src/content/html/plain-text.ts';
import { safe, strangers, useAddresses } from './harness.ts';

useAddresses();

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src=data:,alert(1)></script>',
  '<<script>alert(1)//<</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script xlink:href="data:,alert(1)"></script></svg>',
  '<script\x20type="text/javascript">alert(1);</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
];

const handlers = [
  '<img src=x onerror=alert(1)>',
  '<img src="x`" `<script>alert(1)</script>"` onerror=alert(1)>',
  '<img/src/onerror=alert(1)//>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<image src=x onerror=alert(1)>',
  '<p onclick=alert(1) ONMOUSEOVER="alert(1)" onFocus=alert(1) tabindex=1 autofocus>a</p>',
  '<a href="#" onclick\n=\n"alert(1)">a</a>',
  '<a\x0bonclick=alert(1)>a</a>',
  '<body onload=alert(1)>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<video onloadstart=alert(1) src=x></video><audio src onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<input onfocus=alert(1) autofocus><select onfocus=alert(1) autofocus></select>',
  '<table background="javascript:alert(1)" onclick=alert(1)><tr><td onclick=alert(1)>a</table>',
  '<p style="animation-name:x" onanimationstart=alert(1)>a</p>',
  '<x onclick=alert(1) contenteditable popover id=x>a</x><button popovertarget=x>b</button>',
];

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'jav&NewLine;ascript:alert(1)',
  'java\tscr\nip\rt:alert(1)',
  ' \x01\x02javascript:alert(1)',
  '&#1;javascript:alert(1)',
  '&#x85;javascript:alert(1)',
  'javascript&#0;:alert(1)',
  'java\u200bscript:alert(1)',
  'vbscript:msgbox(1)',
  'VBScript&#58;msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://hub.example/1',
  'file:///etc/passwd',
  'filesystem:https://hub.example/a',
  'view-source:javascript:alert(1)',
  'jar:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'x-custom:alert(1)',
].flatMap((address) => [
  `<a href="${address}">a</a>`,
  `<img src="${address}" alt="a">`,
  `<iframe src="${address}"></iframe>`,
]);

const containers = [
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;" src="https://ok.example"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<object><param name=src value="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)" allowscriptaccess=always>',
  '<applet code=x></applet>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<base href="javascript:/a/+alert(1)//"><a href="#">a</a>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example/x.css"><link rel=import href=data:,a>',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1));width:expression(alert(1))">a</p>',
  '<template><script>alert(1)</script></template>',
  '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><script>alert(1)</script></noframes>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<listing><script>alert(1)</script></listing>',
  '<portal src="javascript:alert(1)"></portal>',
  '<canvas onclick=alert(1)></canvas>',
  '<picture><source srcset="javascript:alert(1)" onerror=alert(1)><img src=x></picture>',
  '<img srcset="javascript:alert(1) 1x" sizes=a usemap=#m><map name=m><area href="javascript:alert(1)"></map>',
];

const foreign = [
  '<svg onload=alert(1)></svg>',
  '<svg/onload=alert(1)></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg><set attributeName=onload to=alert(1)></set></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>',
  '<svg><title><style><!--</style><img src=x onerror=alert(1)>--></style></title></svg>',
  '<math><maction actiontype=statusline xlink:href="javascript:alert(1)">a</maction></math>',
  '<math href="javascript:alert(1)">a</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></form>',
  '<table><caption><svg><title><table><caption></caption></table></title><style><a title="</style><img src onerror=alert(1)>"></style></svg></caption></table>',
];

const clobbering = [
  '<img name=cookie id=getElementById src=x>',
  '<form id=document name=body><input name=action id=attributes></form>',
  '<a id=location href="https://evil.example" name=location>a</a>',
  '<p id=__proto__ class=constructor name=toString data-__proto__=1>a</p>',
  '<a href="https://a.example" target=_blank ping="//evil.example" download rel=opener referrerpolicy=unsafe-url>a</a>',
  '<p slot=a is=x-a part=b exportparts=c itemscope itemprop=d nonce=e>a</p>',
];

const encodings = [
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\ufeff<script>alert(1)</script>',
  '<scr\0ipt>alert(1)</scr\0ipt>',
  '\u017fcript <\u017fcript>alert(1)</\u017fcript>',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be',
  '<img src="x" alt="&quot; onerror=&quot;alert(1)">',
  '<p title="&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</p>',
  '<p title=`><script>alert(1)</script>`>a</p>',
  '<a href="https://a.example/&quot;onclick=alert(1)//">a</a>',
  '<p lang="&quot;><script>alert(1)</script>">a</p>',
  '<img alt="<script>alert(1)</script>" src="nulle-part.jpg">',
];

it.each(
  [scripts, handlers, addresses, containers, foreign, clobbering, encodings]
    .flat()
    .map((payload) => [payload]),
)('%j', async (payload) => {
  for (const html of [payload, `<ul><li>${payload}</ul>`, `<table><tr><td>${payload}</table>`]) {
    const result = await safe(`<p>avant</p>${html}<p>après</p>`);
    expect(strangers(result)).toEqual([]);
    expect(plainText(result)).toMatch(/^avant .*après$/s);
    // Nothing new comes out of it when it is read and made safe once more.
    expect(strangers(await safe(result))).toEqual([]);
  }
});

it('the harness itself knows what is hostile', () => {
  const all = [scripts.slice(0, 2), handlers.slice(0, 1), containers, foreign, clobbering].flat();
  for (const payload of all) expect(strangers(payload), payload).not.toEqual([]);
  for (const payload of addresses) expect(strangers(payload), payload).not.toEqual([]);
});
