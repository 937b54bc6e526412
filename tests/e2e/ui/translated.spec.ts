// Pages that the browser translates: each text is put into elements of the translator's, as Google
// Translate does in Chrome, and what changes afterwards must change on the screen. Errors of React
// are faults of the page (page.ts).
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { demo, newCandidate, signIn } from '../candidate.ts';
import { expect, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { answerPersonal, answerSolution, button, consent } from '../submission/project-form.ts';
import { chooseLevel, form, openForm } from '../submission/project-form.ts';
import { openWithProjects, university } from '../tracking/seeded-projects.ts';
import { last, refresh } from '../tracking/status.ts';
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

test('a translated login tells each error', async ({ page, faults }) => {
  await page.goto('/login');
  await translate(page);
  const send = page.getByRole('button', { name: 'Se connecter' });
  await send.click();
  const error = page.locator('#email-error');
  await expect(error).toContainText('L’adresse e-mail est obligatoire');
  await page.getByLabel('Adresse e-mail').fill('afi');
  await send.click();
  await expect(error).toContainText('une adresse e-mail valide');
  await expect(error).not.toContainText('obligatoire');
  await expect(page.locator('.error-summary')).toContainText('une adresse e-mail valide');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('wrong');
  await send.click();
  await page.getByRole('alertdialog').getByText('Fermer').click();
  await expect(page.locator('.error-summary')).toHaveCount(0);
  // Chromium itself reports the 401.
  expect(faults.splice(0)).toHaveLength(1);
});

test('a translated project form goes on, step by step, until the project is sent', async ({
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
  await expect(heading).not.toContainText('Étape 1');
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

test('a translated activity tells when it was refreshed, and what cannot be read', async ({
  page,
  faults,
}) => {
  await page.clock.setFixedTime('2026-11-20T08:30:00Z');
  await openWithProjects(page, [university, university]);
  await page.goto('/status');
  await expect(last(page)).toContainText('9 h 30');
  const badges = page.locator('.badges');
  await expect(badges.first()).toHaveText('En cours de traitement');
  await translate(page);
  await page.clock.setFixedTime('2026-11-20T09:45:00Z');
  await refresh(page).click();
  await expect(last(page)).toContainText('10 h 45');
  await page.route(`${apiUrl}/**`, (route) => route.abort());
  await page.clock.setFixedTime('2026-11-20T10:15:00Z');
  await refresh(page).click();
  await expect(page.locator('.refresh .failure')).toBeVisible();
  await page.unroute(`${apiUrl}/**`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(last(page)).toContainText('11 h 15');
  await expect(page.locator('.refresh .failure')).toHaveCount(0);
  // Chromium itself reports what was aborted.
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('a translated profile shows what another tab has changed', async ({ page }) => {
  const session = await signIn(page, newCandidate());
  await page.goto('/profile');
  const profile = page.locator('.profile');
  await expect(profile).toContainText(session.email);
  await translate(page);
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    const change = {
      first_name: 'Ablavi',
      email: 'ablavi@exemple.bj',
      phone: '+229 01 95 00 00 01',
    };
    localStorage.setItem('session', JSON.stringify({ ...stored, ...change }));
  });
  await expect(profile).toContainText('Ablavi');
  await expect(profile).toContainText('ablavi@exemple.bj');
  await expect(profile).not.toContainText(session.email);
  await expect(profile).toContainText('+229 01 95 00 00 01');
});
