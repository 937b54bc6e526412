// The cleaner of HTML with the parser of the build and with the browser's own: one result.
import * as build from '../../../src/html/clean.ts';
import type * as dom from '../../../src/islands/ui/html/dom-parser.ts';
import { parser } from '../../../src/content/html/parse.ts';
import { hostileHtml } from '../../fixtures/content/hostile.ts';
import { richHtml } from '../../fixtures/content/rich-html.ts';
import { openModules } from '../browser-modules.ts';
import { expect, test } from '../page.ts';
import { apiUrl } from '../portal.ts';

declare const src: typeof build & typeof dom;

/** What browsers since 2025 let stand in a select, parse5 drops. */
const parsedDifferently = '<select><iframe>';

const source = { storageUrls: [`${apiUrl}/storage`], part: 1 } as const;

function cleanInBuild(html: string): string {
  const tree = build.sanitizeHtml(html, parser, source);
  build.fitIntoPage(tree, 2);
  return parser.serialize(tree);
}

test('the build and the browser make the same of rich and of hostile HTML', async ({ page }) => {
  await openModules(page, 'html/clean.ts', 'islands/ui/html/dom-parser.ts');
  for (const [what, contents] of Object.entries({ rich: richHtml, ...hostileHtml })) {
    const inputs = contents
      .filter((html) => !html.includes(parsedDifferently))
      .map((html) => ({ html, built: cleanInBuild(html) }));
    const results = await page.evaluate(
      ([all, from]) =>
        all.map(({ html, built }) => {
          const tree = src.sanitizeHtml(html, src.parser, from);
          src.fitIntoPage(tree, 2);
          // Written as the browser writes it.
          const template = document.createElement('template');
          template.innerHTML = built;
          return { html, built: template.innerHTML, shown: src.parser.serialize(tree) };
        }),
      [inputs, source] as const,
    );
    expect(results.map(({ html, shown }) => ({ html, result: shown }))).toEqual(
      results.map(({ html, built }) => ({ html, result: built })),
    );
    expect(results.filter(({ shown }) => shown !== '').length, what).toBeGreaterThan(0);
  }
});
