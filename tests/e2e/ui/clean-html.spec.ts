// The cleaner of HTML with the parser of the build and with the browser's own: one result.
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import * as build from '../../../src/html/clean.ts';
import type * as browser from '../../../src/islands/ui/html/parse-html.ts';
import { parseHtml } from '../../../src/content/html/parse.ts';
import { hostileHtml } from '../../fixtures/content/hostile.ts';
import { richHtml } from '../../fixtures/content/rich-html.ts';
import { openModules } from '../browser-modules.ts';
import { expect, test } from '../page.ts';
import { apiUrl } from '../portal.ts';

declare const src: typeof build & typeof browser;

const source = { storageUrls: [`${apiUrl}/storage`], part: 1 } as const;

function cleanInBuild(html: string): string {
  const tree = build.makeSafe(parseHtml(html), source);
  build.fitIntoPage(tree, 2);
  return toHtml(tree);
}

test('the build and the browser make the same of rich and of hostile HTML', async ({ page }) => {
  await openModules(page, 'html/clean.ts', 'islands/ui/html/parse-html.ts');
  for (const [what, inputs] of Object.entries({ rich: richHtml, ...hostileHtml })) {
    const trees = await page.evaluate(
      ([all, from]) =>
        all.map((html) => {
          const tree = src.makeSafe(src.parseHtml(html), from);
          src.fitIntoPage(tree, 2);
          return JSON.stringify(tree);
        }),
      [inputs, source] as const,
    );
    const shown = trees.map((tree) => toHtml(JSON.parse(tree) as Root));
    expect(inputs.map((html, index) => ({ html, result: shown[index] }))).toEqual(
      inputs.map((html) => ({ html, result: cleanInBuild(html) })),
    );
    expect(shown.filter((html) => html !== '').length, what).toBeGreaterThan(0);
  }
});
