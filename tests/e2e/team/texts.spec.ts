// The team's text editor opens whatever editors have written, and loses nothing of it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlOf } from '../../../src/text/html-of.ts';
import { safeHtml } from '../../../src/content/html/safe-html.ts';
import { cases } from '../../fixtures/content/editors.ts';
import { richHtml } from '../../fixtures/content/rich-html.ts';
import { expect, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { openNewArticle } from './editor.ts';

const seed = path.resolve(import.meta.dirname, '../../../scripts/api/seed/content/*/*.html');
const demo = globSync(seed).map((file) => readFileSync(file, 'utf8').replace(/^---.*?---\n/s, ''));
const written = cases
  .map(({ content }) => String(content ?? ''))
  .filter(({ length }) => length < 100_000);

/** What nobody sees, or is written in two ways. */
const IGNORED = /^(?:p|div|span|wbr|thead|tbody|tfoot|code|source)$/;
const SAME: Record<string, string> = { b: 'strong', i: 'em', del: 's' };

const picture = { width: 9, height: 9, variants: [{ width: 9, avif: 'a', webp: 'w' }], share: '' };

/** What the site shows of a text: its words, and how often it has each element. */
async function shown(html: string) {
  const result = await safeHtml(html, {
    storageUrls: [`${apiUrl}/storage`, `${apiUrl}/storage`],
    findPicture: () => Promise.resolve(picture as never),
  });
  const counts: Record<string, number> = {};
  for (const [, name = ''] of result.html.matchAll(/<([a-z\d]+)/g)) {
    const same = SAME[name] ?? name;
    if (!IGNORED.test(same)) counts[same] = (counts[same] ?? 0) + 1;
  }
  return { counts, words: result.text.replace(/\s/g, '') };
}

test('a text stays as the site shows it, or is left as HTML', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  // They have none of these images.
  await page.route('**', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/png' })
      : route.continue(),
  );
  const texts = [...demo, ...richHtml, ...written];
  const edited = await page.evaluate((all) => {
    const field = document.querySelector<HTMLTextAreaElement>('#content')!;
    const result = all.map((html) => {
      field.value = html;
      field.dispatchEvent(new Event('restored'));
      if (!field.hidden) return undefined;
      // Tiptap leaves itself at its element. A new paragraph makes it write.
      const { editor } = document.querySelector('.prose') as unknown as {
        editor: { commands: { insertContentAt(at: number, html: string): void } };
      };
      editor.commands.insertContentAt(0, '<p>Neuf</p>');
      return field.value.replace('<p>Neuf</p>', '');
    });
    // The last one has signs that the server refuses.
    field.value = '';
    return result;
  }, texts);
  // Styles and images that the policy of the page refuses.
  faults.length = 0;
  for (const [index, html] of texts.entries()) {
    const after = edited[index];
    if (after === undefined) continue;
    const [was, is] = [await shown(htmlOf(html)), await shown(after)];
    expect.soft(is.words, html).toBe(was.words);
    for (const [name, count] of Object.entries(was.counts))
      expect.soft(is.counts[name] ?? 0, `${name} of ${html}`).toBeGreaterThanOrEqual(count);
  }
  const left = texts.filter((_, index) => edited[index] === undefined);
  expect(left.filter((html) => demo.includes(html))).toEqual([]);
  expect(left.length).toBeLessThan(15);
});
