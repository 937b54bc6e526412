// What a candidate prints. A receipt is printed in ../submission/submission.spec.ts.
import { expect, test } from '../page.ts';
import { openWithProjects, outside, university } from '../tracking/seeded-projects.ts';
import { expectFitForPaper, sheet } from './paper.ts';

test.use({ viewport: sheet, hasTouch: false });

test('« Mon activité » is fit for paper, and a project is one sheet', async ({ page }) => {
  const { ids } = await openWithProjects(page, [university, outside, university, outside]);
  await page.goto('/status');
  await expect(page.locator('.project')).toHaveCount(4);
  await expectFitForPaper(page);

  await page.emulateMedia({ media: null });
  await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
  await expect(page.locator('.refresh')).toContainText('Dernière actualisation');
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
