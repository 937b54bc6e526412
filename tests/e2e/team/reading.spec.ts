// What members note for each other while they read.
import { randomUUID } from 'node:crypto';
import { newCandidate } from '../candidate.ts';
import { desktop, expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { openWithProjects, university } from '../tracking/seeded-projects.ts';
import { follow, newBrowser, newMember, openAsMember, press } from './member.ts';
import { expectHeading, search, tick, withProjects } from './projects.ts';

test('a candidate who calls is found by the number, as people write it', async ({
  page,
  faults,
}) => {
  const title = randomUUID();
  // Eight digits that nobody else has.
  const digits = String(Date.now()).slice(-8);
  const who = newCandidate({ phone: `+229 01 ${digits}` });
  await openWithProjects(page, [{ ...university, titre_solution: title }], who);
  await openAsMember(page, 'candidats', faults);
  const pairs = digits.replace(/..(?=.)/g, '$& ');
  for (const typed of [pairs, `01${digits}`, `00229 01 ${pairs}`]) {
    await search(page, typed);
    await expect(page.getByText('1 candidat', { exact: true })).toBeVisible();
  }
  await expectFine(page);
  await page.getByRole('link', { name: 'Afi Dossou' }).click();
  await expect(page.getByText((await who).email).first()).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expectHeading(page, title);
  await follow(page, 'Projets');
  await search(page, pairs);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('members share what there is to read: notes, « Lu par moi », « Suivi par », a saved view', async ({
  page,
  faults,
}) => {
  const { word, titles } = await withProjects(page, 3);
  const [, , newest] = titles as [string, string, string];
  const name = `Eau ${word}`;
  const reader = await newMember(`Rachidatou ${word}`, 'lecture');
  const rows = page.locator('tbody tr');

  await openAsMember(page, `projets?q=${word}`, faults);
  await page.getByRole('link', { name: newest }).click();

  await test.step('a note is written, changed and removed by its author', async () => {
    const notes = page.locator('#notes');
    const add = async (text: string) => {
      await notes.getByLabel('Nouvelle note').fill(text);
      await press(page, 'Ajouter la note');
    };
    await add('Appelée ce matin : https://exemple.bj/four');
    await expect(page.getByRole('status')).toHaveText('La note est enregistrée.');
    await expect(notes.getByRole('link', { name: 'https://exemple.bj/four' })).toBeVisible();
    await expectFine(page);
    await notes.getByText('Modifier', { exact: true }).click();
    await expectFine(page);
    const note = notes.locator('details textarea');
    const save = notes.getByRole('button', { name: 'Enregistrer' });
    await note.fill('Appelée, elle rappelle jeudi.');
    // The line is lost.
    await page.context().setOffline(true);
    await save.click();
    await page.waitForURL('chrome-error://**');
    await page.context().setOffline(false);
    await page.goBack();
    faults.length = 0;
    await expect(note).toHaveValue('Appelée, elle rappelle jeudi.');
    await save.click();
    await expect(notes.locator('blockquote')).toHaveText('Appelée, elle rappelle jeudi.');
    await expect(note).toBeHidden();
    await add('En double');
    const twice = notes.getByRole('listitem').filter({ hasText: 'En double' });
    await twice.getByText('Supprimer', { exact: true }).click();
    await twice.getByRole('button', { name: 'Supprimer la note' }).click();
    await expect(notes.locator('blockquote')).toHaveText(['Appelée, elle rappelle jeudi.']);
  });

  await test.step('it is read, and somebody follows it', async () => {
    await press(page, 'Lu par moi');
    await expect(page.getByText('✓ Lu par moi')).toBeVisible();
    await page.getByLabel('Suivi par').selectOption(reader.name);
    await page.locator('form[action$="/suivi"]').getByRole('button').click();
    await expect(page.getByText('Le suivi est enregistré.')).toBeVisible();
    await expectFine(page);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await tick(page, titles[1]!);
    await page.locator('.bar summary').click();
    await page.locator('.bar').getByLabel('Suivi par').selectOption(reader.name);
    await press(page, 'OK');
    await expect(page.getByText('Le suivi est enregistré.')).toBeVisible();
    await page.setViewportSize(desktop.viewport);
    await expect(rows.filter({ hasText: reader.name })).toHaveCount(2);
  });
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('what she follows becomes a view for the whole team', async () => {
    await page.getByText('Filtres', { exact: true }).click();
    await page.locator('#filters [name=follower]').selectOption('Suivis par moi');
    await press(page, 'Filtrer');
    await expect(page.getByText('Rien ne correspond')).toBeVisible();
    await page.getByText('Enregistrer cette vue').click();
    await page.getByLabel('Nom de la vue').fill(name);
    await page.getByLabel('Pour toute l’équipe').check();
    await expectFine(page);
    await press(page, 'Enregistrer');
    await expect(page.getByRole('status').first()).toHaveText(/^La vue est enregistrée/);
    await expectFine(page);
  });

  await test.step('a reader opens it, and reads what was noted', async () => {
    const other = await newBrowser(page);
    await openAsMember(other, 'projets', [], reader);
    await other.getByRole('link', { name, exact: true }).click();
    await expect(other.locator('tbody tr')).toHaveCount(2);
    await expect(other.locator('tbody .read')).toHaveCount(0);
    await other.getByRole('link', { name: newest }).click();
    await expect(other.locator('#notes')).toContainText('elle rappelle jeudi');
    await expect(other.locator('#notes').getByRole('button')).toHaveCount(0);
    await press(other, 'Lu par moi');
    await expect(other.getByText('✓ Lu par moi')).toBeVisible();
    await expectFine(other);
    await other.getByRole('link', { name: 'Retour à la liste' }).click();
    await other.getByText(/^Filtres/).click();
    await other.locator('#filters [name=read]').selectOption('Non lus');
    await press(other, 'Filtrer');
    await expect(other.locator('tbody tr')).toHaveCount(1);
    await other.context().close();
  });

  await test.step('and it is taken away again', async () => {
    await page.getByText('Retirer cette vue').click();
    await press(page, 'Retirer');
    await expect(page.getByRole('status').first()).toHaveText('La vue est retirée.');
    await page.goto(`${apiUrl}/equipe/projets`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
});
