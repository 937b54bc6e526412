// Text typed at the last moment, on a phone that is four times slower: many tries of each page end.
import { university } from '../../fixtures/answers/projects.ts';
import { pageEnds } from '../../e2e/page-ends.ts';
import { openWithDraft } from '../../e2e/submission/stored-draft.ts';
import { expect, test } from '../../e2e/page.ts';
import { form } from '../../e2e/submission/project-form.ts';

const TRIES = 10;
const SLOWER = 4;

for (const [end, leave] of Object.entries(pageEnds)) {
  test(`${end} right after a key: nothing is lost in ${TRIES} tries`, async ({ page }) => {
    test.setTimeout(300_000);
    await openWithDraft(page, university, 2);
    let here = page;
    let text: string = university.titre_memoire;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const devtools = await here.context().newCDPSession(here);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const title = form(here).locator('[name="titre_memoire"]');
      await title.press('End');
      await here.keyboard.type(` ${attempt}`);
      here = await leave(here);
      text += ` ${attempt}`;
      await expect(form(here).locator('[name="titre_memoire"]')).toHaveValue(text);
    }
  });
}
