// The team closes the submissions, which candidates read before the work, and opens them again. All candidates
// of a portal read it, so this hub has an API of its own, behind the site of the other tests.
import { outside } from '../../fixtures/answers/projects.ts';
import { newCandidate } from '../candidate.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { startHubApi } from '../stories/hub-api.ts';
import { addManager } from '../stories/hub-portal.ts';
import { launchWithHosts } from '../stories/mapped-hosts.ts';
import { button, form, openForm } from '../submission/project-form.ts';
import { openWithDraft } from '../submission/stored-draft.ts';
import { follow, openAsMember, press } from './member.ts';

const sentence = 'L’appel suivant ouvrira en mars.';
const closed = /^Les soumissions sont closes depuis le .* L’appel suivant ouvrira en mars\.$/;
const HOUR = 1 / 24;

test('the team closes the submissions, and nothing is lost of what is sent too late', async ({}, info) => {
  const api = await startHubApi();
  const member = await addManager(api);
  const browser = await launchWithHosts(info, { [apiUrl]: api.port });
  const [page, candidate] = [await browser.newPage(), await browser.newPage()];
  const notice = candidate.locator('[data-opening]');
  const change = async (state: string, words: string) => {
    await page.getByLabel('Soumissions').selectOption(state);
    await page.getByLabel('Phrase pour les candidats').fill(words);
    await press(page, 'Enregistrer');
    await expect(page.getByRole('status').first()).toHaveText(/^C’est enregistré/);
  };

  await test.step('a manager closes them, with a sentence', async () => {
    await openAsMember(page, '', [], member);
    await follow(page, 'Équipe');
    await page.getByRole('link', { name: 'Ouverture' }).click();
    await expect(page.getByText('Rien de particulier')).toBeVisible();
    await change('Fermées', sentence);
    await expect(page.locator('.notice')).toContainText(sentence);
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
    const told = 'Les projets ne sont pas reçus en ce moment. Rien n’est perdu';
    await expect(candidate.getByText(told)).toBeVisible();
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
    await expect(notice).toBeHidden();
    await button(candidate, 'Soumettre').click();
    await expect(candidate).toHaveURL('/status');
    await expect(candidate.locator('.projects li')).toHaveCount(1);
  });

  await browser.close();
  await api.stop();
});
