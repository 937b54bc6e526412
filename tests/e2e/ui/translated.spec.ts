// Pages that the browser translates: each text is put into elements of the translator's, as Google
// Translate does in Chrome, and what changes afterwards must change on the screen. Errors of React
// are faults of the page (page.ts). npm run check finds texts in islands that would not change: this
// form, which has most of them, shows that its rule is enough.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newCandidate, signIn } from '../candidate.ts';
import { expect, test } from '../page.ts';
import { answerPersonal, answerSolution, button, consent } from '../submission/project-form.ts';
import { chooseLevel, form, openForm } from '../submission/project-form.ts';
import { pdf } from '../../unit/scripts/api/files.ts';

/** From now on, what is there and what comes. */
async function translate(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => {
    function wrap(text: Text): void {
      if (!text.data || text.parentElement?.closest('font, script, style, option, textarea'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    }
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrapAll(target);
        for (const node of addedNodes) if (node.isConnected) wrapAll(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test('a translated project form goes on, step by step, until the project is sent @long', async ({
  page,
}) => {
  await signIn(page, newCandidate());
  await openForm(page);
  await translate(page);
  const heading = form(page).locator('h2');
  const steps = form(page).locator('.progress');
  await chooseLevel(page, 'master');
  await expect(heading).toContainText('Étape 1 sur 4');
  await expect(form(page).locator('.saved')).toContainText('Brouillon enregistré');
  // Outside of a university it is one page.
  await chooseLevel(page, 'non_universitaire');
  await expect(steps).toContainText('Une seule page');
  await chooseLevel(page, 'master');
  await button(page, 'Suivant').click();
  await expect(heading).toContainText('Étape 2 sur 4');
  await expect(heading).not.toContainText('Niveau académique');
  const title = await heading.textContent();
  await button(page, 'Suivant').click();
  await expect(form(page).locator('.error-summary')).toContainText('obligatoire');
  await answerPersonal(page, { email: 'afi' });
  await button(page, 'Suivant').click();
  await expect(form(page).locator('#email-error')).toContainText('valide');
  await expect(form(page).locator('#email-error')).not.toContainText('requis');
  await answerPersonal(page);
  await button(page, 'Suivant').click();
  await expect(heading).toContainText('Étape 3 sur 4');
  await expect(heading).not.toHaveText(title ?? '');
  await button(page, 'Précédent').click();
  await expect(heading).toHaveText(title ?? '');
  await button(page, 'Suivant').click();
  await answerSolution(page);
  await button(page, 'Suivant').click();
  await expect(heading).toContainText('Étape 4 sur 4');

  const count = form(page).locator('.ready');
  await expect(count).toHaveText('Aucun fichier.');
  const photos = page.getByLabel('Photos et documents');
  // Some seconds on the line below.
  const fileOf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf, randomBytes(200_000)]),
  });
  await photos.setInputFiles(fileOf('plan.pdf'));
  await expect(count).toHaveText('1 fichier.');
  await photos.setInputFiles(fileOf('étude.pdf'));
  await expect(count).toHaveText('2 fichiers.');
  await form(page).getByRole('button', { name: 'Monter' }).last().click();
  await expect(form(page).locator('.attachments li').first()).toContainText('étude.pdf');
  await form(page).getByRole('button', { name: 'Retirer' }).first().click();
  await expect(count).toHaveText('1 fichier.');
  await consent(page);
  await button(page, 'Vérifier mes réponses').click();
  await expect(heading.first()).toHaveText('Vérifier mes réponses');
  await expect(form(page).locator('.review')).toContainText('plan.pdf');

  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
});
