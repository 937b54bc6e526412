// What attackers write. The list of what may remain is the harness's, not the sanitiser's own.
import { expect, it } from 'vitest';
import { plainText } from '../../../../src/content/html/plain-text.ts';
import { hostileHtml } from '../../../fixtures/content/hostile.ts';
import { safe, strangers } from './harness.ts';

// Of these, many only look like markup.
const { encodings: _, ...markup } = hostileHtml;

it.each(
  Object.values(hostileHtml)
    .flat()
    .map((payload) => [payload]),
)('%j', async (payload) => {
  for (const html of [payload, `<ul><li>${payload}</ul>`, `<table><tr><td>${payload}</table>`]) {
    const result = await safe(`<p>avant</p>${html}<p>après</p>`);
    expect(strangers(result)).toEqual([]);
    expect(plainText(result)).toMatch(/^avant .*après$/s);
    // Reading it and making it safe once more changes nothing.
    expect(strangers(await safe(result))).toEqual([]);
  }
});

it('the harness itself knows what is hostile', () => {
  const all = Object.values(markup).flat();
  const unnoticed = all.filter((payload) => strangers(payload).length === 0);
  // Some need a whole document.
  expect(unnoticed.length).toBeLessThan(10);
});

// In quadratic time any of these takes minutes; the nested ones would overflow the stack.
it.each(
  '< <a <b>a</b> <a·b=" <a·= <!- <!-- <script> <script></script & &#x · <p>·</p> <div> <b> <td>'.split(
    ' ',
  ),
)('300 kB of %j are read', (piece) => {
  const html = `Un ${piece.replaceAll('·', ' ').repeat(Math.ceil(300_000 / piece.length))}`;
  expect(plainText(html)).toMatch(/^Un/);
});
