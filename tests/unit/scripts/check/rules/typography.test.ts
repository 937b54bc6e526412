import { expect, it } from 'vitest';
import { lint } from '../lint.ts';

/** What npm run format makes of a file, with `_` for a no-break space. */
async function formatted(file: string, code: string): Promise<string> {
  const { output } = await lint(file, code);
  return output.replaceAll('\u00a0', '_');
}

it.each([
  ["'Qui est là ?'", "'Qui est là_?'"],
  ['`${n} Mo`', '`${n}_Mo`'],
  ['`« ${it} » ?`', '`«_${it}_»_?`'],
  ['`${n ? `${n} : a` : 2} Mo`', '`${n ? `${n}_: a` : 2}_Mo`'],
  ["'le 16 décembre, le 1er mars, loi n° 12'", "'le 16_décembre, le 1er_mars, loi n°_12'"],
])('%s', async (text, expected) => {
  const code = (value: string): string => `export const text = ${value};`;
  expect(await formatted('src/messages/a.ts', code(text))).toBe(code(expected));
});

it('reads the text of a page, and neither its code, its styles nor its comments', async () => {
  const page = `---
const is = true ? 1 : 2;
---

<style>
  a :hover {}
</style>
<!-- Déjà : -->
<p title="Déjà là ?">
  Le hub accueille
  : les étudiants {is ? 'été : non' : 'b'} <b>Très bien !</b>
</p>
`;
  expect(await formatted('src/pages/a.astro', page)).toBe(
    page
      .replace('là ?', 'là_?')
      .replace('accueille\n  :', 'accueille_:')
      .replace('été :', 'été_:')
      .replace('bien !', 'bien_!'),
  );
});

it('knows that something may stand beside a text', async () => {
  const page = (body: string): string => `---\n---\n\n<div>${body}</div>\n`;
  for (const [body, expected] of [
    ['<span>{n}</span> : <b>a</b>', '<span>{n}</span>&nbsp;: <b>a</b>'],
    ['<code>a : b</code> <Icon /> !', '<code>a : b</code> <Icon />&nbsp;!'],
    ["{'En ce moment'}{' : '}{n}{' Mo'}", "{'En ce moment'}{'_: '}{n}{'_Mo'}"],
    ["« {it} », n° {n}, {'« '}{it}", "«&nbsp;{it}&nbsp;», n°&nbsp;{n}, {'«_'}{it}"],
    ['{y && <span>{`${n} : `}</span>}', '{y && <span>{`${n}_: `}</span>}'],
  ] as const) {
    expect(await formatted('src/pages/a.astro', page(body))).toBe(page(expected));
  }
  const island = 'export const A = () => <h3>{y && <span>{`${n} : `}</span>}</h3>;';
  expect(await formatted('src/islands/a.tsx', island)).toBe(island.replace('} :', '}_:'));
});
