// Members and jurors read the same projects, and say what they think of them.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { follow, newBrowser, newMember, openAsMember, press } from './member.ts';
import { search, tick, withProjects } from './projects.ts';

/** On the page of a project. */
async function giveOpinion(page: Page, criterion: string, mark: number, comment = '') {
  await page.getByRole('group', { name: criterion }).getByLabel(String(mark)).check();
  await page.getByLabel('Commentaire').fill(comment);
  await press(page, 'Enregistrer mon avis');
}

test('two jurors and a member say which of the projects about water are best described', async ({
  page,
  faults,
}) => {
  const criterion = `Clarté ${randomUUID().slice(0, 8)}`;
  const jurors = ['adjoa', 'codjo'].map((name) => `${name}-${randomUUID()}@exemple.bj`);
  /** No mail is sent here: the manager gives them to the jurors. */
  const links: string[] = [];
  const reader = await newMember('Rachidatou', 'lecture');
  const { word, titles } = await withProjects(page, 3);
  const [best, middle, last] = titles as [string, string, string];
  /** By each of the three. */
  const marks = { [best]: [5, 4, 5], [middle]: [4, 4, 4], [last]: [1, 3, 4] };

  await test.step('a manager names what is to be judged', async () => {
    await openAsMember(page, '', faults);
    await follow(page, 'Équipe');
    await page.getByRole('link', { name: 'Critères' }).click();
    await page.getByRole('link', { name: 'Ajouter un critère' }).click();
    await page.getByLabel('Nom').fill(criterion);
    await press(page, 'Enregistrer');
    await expect(page.getByRole('row').filter({ hasText: criterion })).toBeVisible();
  });

  await test.step('and asks for opinions on what the search has found', async () => {
    await follow(page, 'Projets');
    await search(page, `eau ${word}`);
    await expect(page.getByText('3 projets', { exact: true })).toBeVisible();
    for (const title of titles) await tick(page, title);
    await press(page, 'Demander un avis…');
    await page.getByLabel(reader.email).check();
    await page.getByLabel('Adresses à ajouter').fill(`Adjoa Kpodo <${jurors[0]}>\n${jurors[1]}`);
    await page.getByLabel('Sans les coordonnées des candidats').check();
    await press(page, 'Demander');
    await expect(page.getByText('Donnez à chaque personne son lien')).toBeVisible();
    await expectFine(page);
    for (const email of jurors)
      links.push(await page.getByRole('textbox', { name: email }).inputValue());
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
  });

  for (const index of jurors.keys()) {
    await test.step(`juror ${index + 1} reads and judges them, and nothing else`, async () => {
      const juror = await newBrowser(page);
      await juror.goto(links[index]!);
      await expect(juror.getByText('3 projets à lire')).toBeVisible();
      expect(juror.url()).toBe(`${apiUrl}/equipe/jury`);
      if (index === 0) await expectFine(juror);
      for (const title of titles) {
        await juror.getByRole('link', { name: title }).click();
        const picture = juror.getByRole('img', { name: 'Aperçu de' });
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('naturalWidth', 64);
        await expect(juror.getByText('la fumée ne passe plus par la cuisine')).toBeVisible();
        await expect(juror.getByText('Dossou')).toHaveCount(0);
        if (index === 0 && title === best) await expectFine(juror);
        await giveOpinion(juror, criterion, marks[title]![index]!, `${word} par ${index + 1}`);
        await expect(juror.getByRole('status')).toHaveText(/^Votre avis est enregistré/);
      }
      await expect(juror.getByText('Tout est lu')).toBeVisible();
      const another = await juror.context().newPage();
      await another.goto(`${apiUrl}/equipe/jury`);
      await another.getByRole('link', { name: best }).click();
      await expect(another.getByLabel('Commentaire')).toBeHidden();
      await another.getByText('Modifier mon avis').click();
      await expect(another.getByLabel('Commentaire')).toHaveValue(`${word} par ${index + 1}`);
      await another.getByLabel('Commentaire').fill('À revoir');
      // What is not sent yet is not for the next one who opens a link in this tab.
      const other = 1 - index;
      await another.goto(links[other]!);
      await expect(
        another.getByText(other === 1 ? '3 projets à lire' : 'Tout est lu'),
      ).toBeVisible();
      await another.getByRole('link', { name: best }).click();
      await expect(another.getByLabel('Commentaire')).toHaveValue(
        other === 1 ? '' : `${word} par 1`,
      );
      await another.goto(`${apiUrl}/equipe/jury`);
      await press(another, 'Fermer cette page sur cet appareil');
      await expect(another.getByText('C’est fermé sur cet appareil')).toBeVisible();
      expect(await another.evaluate(() => sessionStorage.length)).toBe(0);
      await juror.context().close();
    });
  }

  await test.step('a member who may only read judges them before reading what others say', async () => {
    const other = await newBrowser(page);
    await openAsMember(other, '', [], reader);
    await follow(other, 'Avis');
    await expect(other.getByText('3 projets à lire')).toBeVisible();
    for (const title of titles) {
      await other.getByRole('link', { name: title }).click();
      await other.getByRole('link', { name: 'Donner mon avis' }).click();
      await expect(other.getByText('2 avis sur 3 donnés')).toBeVisible();
      await expect(other.getByText(`${word} par 1`)).toBeHidden();
      await giveOpinion(other, criterion, marks[title]![2]!);
      await expect(other.getByText(`${word} par 1`)).toBeVisible();
      if (title === best) await expectFine(other);
      await follow(other, 'Avis');
    }
    await other.context().close();
  });

  await test.step('the list compares them', async () => {
    await page.getByRole('link', { name: 'Moyenne' }).click();
    const rows = page.locator('tbody tr');
    await expect(rows.getByRole('rowheader')).toHaveText(
      [best, middle, last].map((title) => new RegExp(title)),
    );
    const figures = rows.locator('[data-name]');
    await expect(figures).toHaveText(['3/3', '4,7', '1', '3/3', '4', '0', '3/3', '2,7', '3']);
    await expectFine(page);
    await page.getByText('Filtres', { exact: true }).click();
    await page.getByLabel('Avis', { exact: true }).selectOption('Écart ≥ 2');
    await press(page, 'Filtrer');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link', { name: last }).click();
    await expect(page.getByText('3 avis sur 3, moyenne 2,7, écart 3')).toBeVisible();
    await expect(page.locator('.opinion')).toHaveCount(3);
    const opinion = page.locator('.opinion').filter({ hasText: 'Adjoa Kpodo' });
    await expect(opinion).toContainText(`${criterion} : 1`);
    await expectFine(page);
  });

  await test.step('the criterion goes into the trash', async () => {
    await page.goto(`${apiUrl}/equipe/criteres`);
    const row = page.getByRole('row').filter({ hasText: criterion });
    await row.getByText('Mettre à la corbeille').first().click();
    await row.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(row).toHaveCount(0);
  });
});
