// The public home's first screen, and pictures and cards that fill their places at any width.
import { expect, test } from '../page.ts';

test('the first screen of a phone says what this is, what one can do and what is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText('Wéma, hub d’innovation universitaire');
  const links = page.locator('.welcome').getByRole('link');
  await expect(links).toHaveText([
    'Soumettre un projet',
    'Formations',
    'Appel à projets « Du mémoire à l’usage »',
  ]);
  for (const part of [page.locator('h1'), ...(await links.all())])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('the slide’s picture fills its place, uncut and sharp, at any width', async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const slide = page.locator('.carousel li').first();
    const picture = slide.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    const box = (await picture.boundingBox())!;
    expect(box.height, `at ${width}`).toBe((await slide.boundingBox())!.height);
    // Of its 8 : 5 at most a fifth is cut off, where the text beside it is taller.
    expect(box.width / box.height, `at ${width}`).toBeGreaterThan(1.6 * 0.7);
    expect(box.width / box.height, `at ${width}`).toBeLessThan(1.6 * 1.01);
    const source = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    expect(Number(/-(\d+)\.\w+$/.exec(source)![1])).toBeGreaterThanOrEqual(Math.floor(box.width));
  }
});

test('the last row of cards has no hole, on a tablet or a desktop', async ({ page }) => {
  for (const address of ['/', '/programme-de-formation', '/programme-accompagnement']) {
    await page.goto(address);
    for (const width of [700, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lists = await page.locator('.full-rows > .cards').evaluateAll((all) =>
        all.map((list) => {
          const { gridTemplateColumns } = getComputedStyle(list);
          const { content, gridColumnStart } = getComputedStyle(list, '::after');
          const filled = content === 'none' ? 0 : gridColumnStart === 'span 2' ? 2 : 1;
          return (list.children.length + filled) % gridTemplateColumns.split(' ').length;
        }),
      );
      expect(lists.length).toBeGreaterThan(0);
      expect(
        lists.filter((left) => left !== 0),
        `${address} at ${width}`,
      ).toEqual([]);
    }
  }
});
