// Members decide with the words of templates, and take back what was wrong, before its mail and after.
import type { Page } from 'playwright/test';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { services } from '../services.ts';
import { message, words } from '../tracking/status.ts';
import { follow, mailTo, openAsMember, press } from './member.ts';
import { expectHeading, tick, withProjects } from './projects.ts';

async function addTemplate(page: Page, name: string, text: string): Promise<void> {
  await follow(page, 'Équipe');
  await page.getByRole('link', { name: 'Modèles', exact: true }).click();
  await page.getByRole('link', { name: 'Ajouter un modèle' }).click();
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Message').fill(text);
  await press(page, 'Enregistrer');
}

/** Chooses a step, and a template for the message. */
async function decide(page: Page, step: string, template: string): Promise<void> {
  await page.getByLabel('Nouvelle étape').selectOption(step);
  await page.getByLabel('Modèle').selectOption(template);
  await press(page, 'Insérer');
  await press(page, 'Voir avant de confirmer');
}

/** As if the minutes had passed after which a candidate is told. */
const passMinutes = (project_id: number) =>
  services()
    .db.updateTable('project_steps')
    .set({ told_at: services().clock().toISOString() })
    .where('project_id', '=', project_id)
    .execute();

test('two projects are preselected, one is refused, and that is taken back before its mail and after', async ({
  page,
  faults,
}) => {
  const { word, titles, ids, candidate } = await withProjects(page, 3);
  const [first, second, third] = titles as [string, string, string];
  const [yes, no] = [`Présélection ${word}`, `Refus ${word}`];
  const address = `${apiUrl}/equipe/projets/${ids[2]}`;
  const mail = page.locator('.mail');
  // The candidate’s own browser.
  const home = await page.context().newPage();
  const expectSeen = async (text: string) => {
    await home.goto(`/status/${ids[2]}/eau`);
    await expect(message(home)).toHaveText(text);
  };

  await test.step('she writes two templates', async () => {
    await openAsMember(page, '', faults);
    await addTemplate(
      page,
      yes,
      'Bravo {prénom} ! « {titre} » (n° {numéro}) est présélectionné : venez mardi.',
    );
    await addTemplate(page, no, '{prénom}, « {titre} » n’a pas été retenu cette année.');
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
    await expectFine(page);
  });

  await test.step('two projects are preselected with the words of one', async () => {
    await page.goto(`${apiUrl}/equipe/projets?q=${word}`);
    for (const title of [first, second]) await tick(page, title);
    await press(page, 'Décider…');
    await press(page, 'Voir avant de confirmer');
    await expect(page.locator(':focus')).toContainText('Choisissez la nouvelle étape');
    await decide(page, 'Présélectionné', yes);
    await expect(mail.first()).toContainText(`Bravo Afi ! « ${first} » (n° ${ids[0]})`);
    await expectFine(page);
    await press(page, 'Confirmer');
    await expect(page.getByText('Présélectionné : l’e-mail part à')).toHaveCount(2);
    await expectFine(page);
  });

  await test.step('the third is refused, and that is taken back: nobody was told', async () => {
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await page.getByRole('link', { name: third }).click();
    await decide(page, 'Non retenu', no);
    await expect(mail).toContainText(`Afi, « ${third} » n’a pas été retenu cette année.`);
    await press(page, 'Confirmer');
    await expect(page.getByText('Non retenu : l’e-mail part à')).toBeVisible();
    await expectSeen(words.pending);
    await page.getByRole('link', { name: third }).click();
    await expect(page.locator('.notice .waiting')).toContainText('Non retenu : l’e-mail part à');
    await expectFine(page);
    await page.locator('.notice').getByRole('button', { name: 'Annuler « Non retenu »' }).click();
    await expect(page.getByRole('status')).toHaveText('Annulé : personne n’a été averti.');
    await expect(page).not.toHaveURL(/fait=/);
    await expect(page.locator('.history')).toContainText('Annulé par');
    await expectFine(page);
    await passMinutes(ids[2]!);
    await expectSeen(words.pending);
    expect(await mailTo(home, candidate.email)).not.toContain(third);
  });

  await test.step('it is refused again, and the candidate is told', async () => {
    await decide(page, 'Non retenu', no);
    await press(page, 'Confirmer');
    await expect(page.getByText('Non retenu : l’e-mail part à')).toBeVisible();
    await passMinutes(ids[2]!);
    await expectSeen(words.eliminated);
    expect(await mailTo(home, candidate.email)).toContain('n’a pas été retenu cette année');
  });

  await test.step('which was an error too: the next mail says so first', async () => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Reprendre cette décision' }).click();
    await expect(page.getByText('Vous reprenez la décision « Non retenu ».')).toBeVisible();
    await expectFine(page);
    await expect(page.getByLabel('Nouvelle étape')).toHaveValue('pending');
    await page.getByLabel('Message au candidat').fill('Votre projet est de nouveau examiné.');
    await press(page, 'Voir avant de confirmer');
    await expectHeading(page, 'À confirmer');
    const apology =
      /annonçait par erreur que votre projet était à l’étape «.Non retenu.»[^]*de nouveau examiné/;
    await expect(mail).toHaveText(apology);
    await press(page, 'Confirmer');
    await passMinutes(ids[2]!);
    await expectSeen(words.pending);
    expect(await mailTo(home, candidate.email)).toMatch(apology);
  });

  await test.step('the templates go into the trash', async () => {
    await page.goto(`${apiUrl}/equipe/modeles`);
    for (const name of [yes, no]) {
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText('Mettre à la corbeille').first().click();
      await row.getByRole('button', { name: 'Mettre à la corbeille' }).click();
      await expect(row).toHaveCount(0);
    }
  });
});
