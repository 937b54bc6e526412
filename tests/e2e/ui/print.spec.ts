// Pages on paper: no controls, no colours of the night, no heading without its text.
import type { Page } from 'playwright/test';
import { universitySteps } from '../../../src/contract/submission/form-steps.ts';
import type * as draftStorage from '../../../src/stores/submission/draft/draft-storage.ts';
import type { UserId } from '../../../src/stores/session.ts';
import type { Receipt } from '../../../src/stores/submission/draft/stored-types.ts';
import { addModules } from '../browser-modules.ts';
import { newCandidate, signIn } from '../candidate.ts';
import { expect, expectReadableByNight, test } from '../page.ts';
import { openWithProjects, outside, university } from '../tracking/seeded-projects.ts';

declare const src: typeof draftStorage;

// A4 within the margins of a browser.
test.use({ viewport: { width: 718, height: 1047 }, hasTouch: false });

test('a receipt is fit for paper', async ({ page }) => {
  await openReceipt(page);
  await expectFitForPaper(page);
});

test('« Mon activité » is fit for paper, and a project is one sheet', async ({ page }) => {
  const { ids } = await openWithProjects(page, [university, outside, university, outside]);
  await page.goto('/status');
  await expect(page.locator('.project')).toHaveCount(4);
  await expectFitForPaper(page);

  await page.emulateMedia({ media: null });
  await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
  await expect(page.locator('.refresh')).toContainText('Dernière actualisation');
  expect((await printed(page)).match(/\/Type \/Page\b/g)).toHaveLength(1);
});

async function openReceipt(page: Page): Promise<void> {
  const { id } = await signIn(page, newCandidate());
  await addModules(page, 'stores/submission/draft/draft-storage.ts');
  const text = 'Un four qui ne fume pas, et des femmes qui respirent. '.repeat(12);
  const answers = ['Intitulé', 'Description', 'Durabilité'].map((label) => ({ label, text }));
  const receipt: Receipt = {
    reference: '20261122-K7',
    sentAt: new Date().toISOString(),
    steps: universitySteps.slice(1).map(({ title }) => ({ title, answers })),
    files: [{ name: 'four.jpg', bytes: 123_456 }],
  };
  await page.evaluate(
    ([user, stored]) =>
      src.database('readwrite', (objects) => {
        objects.put(stored, src.key('receipt', user, 'draft'));
        return new Promise((resolve) => (objects.transaction.oncomplete = resolve));
      }),
    [String(id) as UserId, receipt] as const,
  );
  await page.goto(`/soumission-projet/recu?reference=${receipt.reference}`);
  await expect(page.locator('h1')).toContainText(receipt.reference);
}

async function expectFitForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button:visible, [href="/recherche"]:visible')).toHaveCount(0);
  await expectReadableByNight(page);
  expect(await partedHeadings(page)).toEqual([]);
}

/** Without the time at which it was printed. */
const printed = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').replace(/\/\w+Date \(.*?\)/g, '');

/** Headings without the text behind them, on sheets of any height: columns break where they do. */
const partedHeadings = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: { range: Range; isHeading: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = new Range();
      range.selectNodeContents(node);
      const { parentElement: parent } = node;
      if (!node.textContent?.trim() || !parent || parent.closest('.visually-hidden')) continue;
      if (range.getClientRects().length === 0) continue;
      texts.push({ range, isHeading: parent.closest('h1, h2, h3, h4, summary') !== null });
    }
    const WIDTH = 700;
    const columnOf = (range: Range, end: 0 | -1) =>
      Math.floor(([...range.getClientRects()].at(end)?.left ?? 0) / WIDTH);
    const parted = new Set<string>();
    for (let height = 700; height < 1300; height += 20) {
      main.style.cssText = `box-sizing: content-box; width: ${WIDTH}px; height: ${height}px;
        min-height: 0; margin: 0; padding: 0; columns: ${WIDTH}px; column-gap: 0; column-fill: auto`;
      for (const [index, { range, isHeading }] of texts.entries()) {
        const next = texts[index + 1];
        if (!isHeading || !next) continue;
        if (columnOf(range, -1) !== columnOf(next.range, 0)) parted.add(range.toString());
      }
    }
    return [...parted];
  });
