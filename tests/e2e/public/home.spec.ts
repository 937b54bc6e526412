// The public home's first screen and its slides.
import { expect, test } from '../page.ts';

test('the first screen of a phone says what this is, what one can do and what is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
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

test('the slide’s picture is whole and sharp at any width, and the strip is low', async ({
  page,
}) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const picture = page.locator('.carousel li').first().locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height, `at ${width}`).toBeCloseTo(1.6);
    const source = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    expect(Number(/-(\d+)\.\w+$/.exec(source)![1])).toBeGreaterThanOrEqual(Math.floor(box.width));
    const strip = (await page.locator('[data-carousel]').boundingBox())!;
    expect(strip.height, `at ${width}`).toBeLessThanOrEqual(320);
  }
});
