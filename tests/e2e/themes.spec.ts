import { expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { pageTypes } from './pages.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every type of public page is accessible and fits the screen, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of [...(await pageTypes()), '/hors-ligne']) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
