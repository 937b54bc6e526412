import { expect, test } from '../page.ts';

test('each question of the FAQ opens its answer, on two colours in turn', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(8);
  const colours = await questions.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).backgroundColor),
  );
  const [first, second] = colours;
  expect(first).not.toBe(second);
  expect(colours).toEqual(colours.map((_colour, index) => (index % 2 === 0 ? first : second)));
  const answer = questions.nth(1).locator('.prose');
  await expect(answer).toBeHidden();
  await questions.nth(1).locator('summary').click();
  await expect(answer).toBeVisible();
});

test('« Lire plus » shows three more paragraphs, « Lire moins » hides them', async ({ page }) => {
  await page.goto('/soumission-projet');
  const more = page.locator('main details > p');
  await expect(more).toHaveCount(3);
  for (const paragraph of await more.all()) await expect(paragraph).toBeHidden();
  await page.getByText('Lire plus', { exact: true }).click();
  for (const paragraph of await more.all()) await expect(paragraph).toBeVisible();
  await expect(page.getByText('Lire plus', { exact: true })).toBeHidden();
  await page.getByText('Lire moins', { exact: true }).click();
  for (const paragraph of await more.all()) await expect(paragraph).toBeHidden();
});

test('a link leads to the top of the next page', async ({ page }) => {
  await page.goto('/blog');
  const link = page.getByRole('link', { name: 'Accessibilité', exact: true });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/accessibilite$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
