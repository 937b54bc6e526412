// The team closes the submissions, which candidates read before the work, and opens them again. All candidates
// of a portal read it, so this hub has a portal of its own.
import { expect as anyExpect, test } from 'playwright/test';
import { outside } from '../../fixtures/answers/projects.ts';
import { newCandidate } from '../candidate.ts';
import { expectFine } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { button, form, openForm } from '../submission/project-form.ts';
import { openWithDraft } from '../submission/stored-draft.ts';
import { follow, openAsMember, press } from '../team/member.ts';
import { startHub } from './hub-portal.ts';

/** A publication waits for its turn, and for a builder. */
const expect = anyExpect.configure({ timeout: 90_000 });

const sentence = 'L’appel suivant ouvrira en mars.';
const closed = /^\s*Les soumissions ont pris fin le .* L’appel suivant ouvrira en mars\.\s*$/;
const HOUR = 1 / 24;

test('the team closes the submissions, and nothing is lost of what is sent too late', async ({}, info) => {
  test.setTimeout(400_000);
  const { api, member, browser, stop } = await startHub(info);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: siteUrl };
  const [page, candidate] = [await browser.newPage(phone), await browser.newPage(phone)];
  const notice = candidate.locator('main .notice').filter({ hasText: 'Les soumissions' });
  const change = async (state: string, words: string) => {
    await page.getByLabel('Soumissions').selectOption(state);
    await page.getByLabel('Phrase pour les candidats').fill(words);
    await press(page, 'Enregistrer');
    await expect(page.getByRole('link', { name: 'Voir la page' })).toBeVisible();
  };

  await test.step('a manager closes them, with a sentence', async () => {
    await openAsMember(page, '', [], member);
    await follow(page, 'Équipe');
    await page.getByRole('link', { name: 'Ouverture' }).click();
    await expect(page.getByText('Rien de particulier')).toBeVisible();
    await change('Fermées', sentence);
    await expect(page.locator('p.notice', { hasText: 'Les soumissions' })).toContainText(sentence);
    await expectFine(page);
  });

  await test.step('a candidate reads it before the work', async () => {
    await openWithDraft(candidate, outside, 1, newCandidate({}, api.services));
    await expect(notice).toHaveText(closed);
    await expectFine(candidate);
    for (const path of ['/home', '/soumission-projet', '/new-candidacies']) {
      await candidate.goto(path);
      await expect(notice).toHaveText(closed);
      await expectFine(candidate);
    }
  });

  await test.step('what is sent all the same is refused, and stays', async () => {
    // A form that was being sent is received for an hour.
    api.passDays(2 * HOUR);
    await openForm(candidate, '?etape=1');
    await button(candidate, 'Soumettre').click();
    await expect(form(candidate).getByRole('alert')).toHaveText(
      /^Les projets ne sont pas reçus en ce moment.* Vos réponses et vos fichiers sont sur cet appareil\.$/,
    );
    await expect(button(candidate, 'Réessayer')).toBeInViewport();
    await expectFine(candidate);
    await candidate.reload();
    await expect(form(candidate).locator('[name=description_projet]')).toHaveValue(
      outside.description_projet,
    );
  });

  await test.step('they are opened again, and it arrives', async () => {
    await change('Ouvertes, selon les jours ci-dessous', '');
    await expect(page.getByText('Rien de particulier')).toBeVisible();
    await openForm(candidate, '?etape=1');
    await expect(notice).toHaveCount(0);
    await button(candidate, 'Soumettre').click();
    await expect(candidate).toHaveURL('/status');
    await expect(candidate.locator('.projects li')).toHaveCount(1);
  });

  await stop();
});
