// What a new member is asked to do in the first week, from the pages alone.
import { randomUUID } from 'node:crypto';
import { addMember, findMember, makeLink } from '../../../scripts/api/accounts/members.ts';
import { transaction } from '../../../scripts/api/database/database.ts';
import { askFor } from '../../../scripts/api/projects/opinions/ask.ts';
import { demo } from '../candidate.ts';
import { desktop, expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { services } from '../services.ts';
import { newMember, openAsMember, press } from './member.ts';
import { expectHeading, search, withProjects } from './projects.ts';

test('comes in by the link of a mail, which leaves the address bar', async ({ page }) => {
  const member = { email: `${randomUUID()}@hub.example`, name: 'Awa', role: 'lecture' } as const;
  const { id } = await addMember(services(), member);
  await page.goto(await makeLink(services(), id));
  await expect(page.getByText(member.email)).toBeVisible();
  expect(page.url()).toBe(`${apiUrl}/equipe/mot-de-passe`);
  await expectFine(page);
  for (const name of ['password', 'repeated_password']) {
    await page.locator(`[name=${name}]`).fill('Akwaba-Cotonou-2026');
  }
  await press(page, 'Enregistrer et entrer');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('decides about one project, and reads it in the journal', async ({ page, faults }) => {
  const { word, titles, ids } = await withProjects(page, 2);
  const [older, newer] = titles as [string, string];
  const message = page.getByLabel('Message au candidat');
  await page.goto(`${apiUrl}/equipe/`);
  await expectFine(page);
  await openAsMember(page, `projets?q=${word}`, faults);
  await expectFine(page);
  await page.getByText('Filtres', { exact: true }).click();
  await page.locator('[name=level]').selectOption('Master');
  await press(page, 'Filtrer');
  await expect(page.getByText('Filtres (1)')).toBeVisible();
  await page.getByRole('link', { name: newer }).click();
  await expectHeading(page, newer);
  const picture = page.getByRole('img', { name: 'Aperçu de' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
  await expectFine(page);
  await page.keyboard.press('ArrowRight');
  await expectHeading(page, older);
  await page.keyboard.press('ArrowLeft');
  await expectHeading(page, newer);

  const address = page.url();
  await page.getByRole('link', { name: 'Décider' }).click();
  await expect(page.locator('.decide')).toBeFocused();
  await message.fill('Bravo !');
  await page.getByLabel('Nouvelle étape').selectOption('Présélectionné');
  await press(page, 'Voir avant de confirmer');
  await page.getByRole('link', { name: 'Modifier' }).click();
  await message.fill('Bravo !\n\nRendez-vous mardi.');
  const decisions = `${apiUrl}/equipe/decisions`;
  await page.route(decisions, (route) => route.abort('internetdisconnected'));
  await press(page, 'Voir avant de confirmer');
  await page.waitForURL(/^chrome-error:/);
  await page.unroute(decisions);
  // Browsers may forget it on the way back too.
  await page.goto(address);
  await expect(message).toHaveValue('Bravo !\n\nRendez-vous mardi.');
  await page.getByLabel('Nouvelle étape').selectOption('Présélectionné');
  await press(page, 'Voir avant de confirmer');
  await expectHeading(page, 'À confirmer');
  await expectFine(page);
  await press(page, 'Confirmer');
  const done = page.getByRole('status').getByText('Présélectionné : l’e-mail part à');
  await expect(done).toBeVisible();
  await expectFine(page);
  // No step of the way back sends anything again.
  await page.goBack();
  await expect(page.locator('main h1')).toBeVisible();
  await page.goForward();
  await expect(done).toBeVisible();

  await page.getByRole('link', { name: newer }).click();
  await expect(page.locator('.history blockquote')).toHaveText('Bravo !\n\nRendez-vous mardi.');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page.getByRole('button', { name: 'Décider…' })).toBeHidden();
  await page.getByLabel('Tout choisir').check();
  await expect(page.locator('.bar')).toContainText('2 projets choisis');
  await press(page, 'Décider…');
  await expectHeading(page, 'Décider pour 2 projets');
  await expect(message).toHaveValue('');
  await expectFine(page);

  await press(page, 'Menu');
  await page.getByRole('link', { name: 'Équipe', exact: true }).click();
  await page.getByRole('link', { name: 'Journal' }).click();
  const entry = `Le projet n° ${ids[1]} est passé de « En cours de traitement » à « Présélectionné ».`;
  await expect(page.getByRole('row', { name: entry })).toContainText(demo.email);
  for (const path of ['journal', 'candidats', 'candidats/1', 'lettre', 'projets/imprimer?id=1']) {
    await page.goto(`${apiUrl}/equipe/${path}`);
    await expectFine(page);
  }
});

test('a note that a lost line did not take stays in its field until it is stored', async ({
  page,
  faults,
}) => {
  const { word, titles } = await withProjects(page, 1);
  await openAsMember(page, `projets?q=${word}`, faults);
  await page.getByRole('link', { name: titles[0]! }).click();
  const note = page.getByLabel('Nouvelle note');
  const text = 'À revoir en mars.';
  await note.fill(text);
  const address = page.url();
  await page.route('**/notes', (route) => route.abort('internetdisconnected'));
  await press(page, 'Ajouter la note');
  await page.waitForURL(/^chrome-error:/);
  await page.unroute('**/notes');
  await page.goto(address);
  await expect(note).toHaveValue(text);
  await press(page, 'Ajouter la note');
  await expect(page.locator('#notes blockquote')).toHaveText(text);
  await expect(note).toHaveValue('');
});

test('what is typed about a project is not shown to the next member in the same tab', async ({
  page,
  faults,
}) => {
  const { word, titles } = await withProjects(page, 1);
  const next = await newMember(`Rachidatou ${word}`, 'gestion');
  await openAsMember(page, `projets?q=${word}`, faults);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('link', { name: titles[0]! }).click();
  const address = page.url();
  const fields = [page.getByLabel('Nouvelle note'), page.getByLabel('Message au candidat')];
  for (const field of fields) await field.fill('Pas encore dit');
  await page.reload();
  for (const field of fields) await expect(field).toHaveValue('Pas encore dit');
  // The session ends.
  await page.context().clearCookies();
  await openAsMember(page, `projets?q=${word}`, faults, next);
  await expect(page.getByRole('checkbox').last()).not.toBeChecked();
  await page.goto(address);
  for (const field of fields) await expect(field).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('preselects the three best of five projects about water, with a message', async ({
    page,
    faults,
  }) => {
    const { word, titles } = await withProjects(page, 5);
    await openAsMember(page, '', faults);
    await search(page, `eau ${word}`);
    await expect(page.getByText('5 projets')).toBeVisible();
    for (const title of titles.slice(0, 3)) await page.getByLabel(`Choisir « ${title} »`).check();
    await press(page, 'Décider…');
    await page.getByLabel('Nouvelle étape').selectOption('Présélectionné');
    await page.getByLabel('Message au candidat').fill('Venez mardi à 9 h.');
    await press(page, 'Voir avant de confirmer');
    await expect(page.locator('.mail').first()).toContainText('Venez mardi à 9 h.');
    await press(page, 'Confirmer');
    await expect(page.getByText('Présélectionné : l’e-mail part à')).toHaveCount(3);
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await expect(page.locator('.step.project_preselected')).toHaveCount(3);
  });
});

test('keeps ticks over pages, chooses all that correspond, and decides about them', async ({
  page,
  faults,
}) => {
  const { word, titles } = await withProjects(page, 52);
  const bar = page.locator('.ticked .bar');
  const boxOf = (title: string) => page.getByLabel(`Choisir « ${title} »`, { exact: true });
  await openAsMember(page, `projets?q=${word}`, faults);
  await boxOf(titles[51]!).check();
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await boxOf(titles[0]!).check();
  await expect(bar).toContainText('2 projets choisis, dont 1 sur cette page');
  await expectFine(page);
  await page.goBack();
  await expect(boxOf(titles[51]!)).toBeChecked();
  await expect(bar).toContainText('2 projets choisis, dont 1 sur cette page');
  await press(page, 'Choisir les 52 qui correspondent');
  await expect(bar).toContainText('52 projets choisis, dont 50 sur cette page');
  await press(page, 'Tout décocher');
  await expect(bar).toBeHidden();
  await expect(page.getByLabel('Tout choisir')).toBeFocused();
  // A decision about one project leaves the others ticked.
  for (const title of titles.slice(50)) await boxOf(title).check();
  await page.getByRole('link', { name: titles[51]! }).click();
  await page.getByLabel('Nouvelle étape').selectOption('Sélectionné');
  await press(page, 'Voir avant de confirmer');
  await press(page, 'Confirmer');
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(bar).toContainText('1 projet choisi');
  await expect(boxOf(titles[50]!)).toBeChecked();
  await page.getByLabel('Tout choisir').check();
  await press(page, 'Choisir les 52 qui correspondent');
  await press(page, 'Décider…');
  await expectHeading(page, 'Décider pour 52 projets');
  await page.getByLabel('Nouvelle étape').selectOption('same');
  await page.getByLabel('Message au candidat').fill('Venez mardi à 9 h.');
  await press(page, 'Voir avant de confirmer');
  await expect(page.locator('main > ul > li')).toHaveCount(52);
  await press(page, 'Confirmer');
  await expect(page.getByText('Message au candidat : l’e-mail part à')).toHaveCount(52);
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(page.getByText('52 projets')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('prints five dossiers, each on a page of its own', async ({ page, faults }) => {
  const { word, titles } = await withProjects(page, 5);
  await openAsMember(page, '', faults);
  await search(page, word);
  await page.getByLabel('Tout choisir').check();
  await page.getByText('Plus', { exact: true }).click();
  await press(page, 'Imprimer');
  await expect(page.locator('.dossier h1')).toHaveText(
    titles.toReversed().map((title) => new RegExp(title)),
  );
  await expectFine(page);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThanOrEqual(5);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('thirty projects fit in the window of a desktop, and no word of theirs is cut', async ({
  page,
  faults,
}) => {
  // As wide as the other columns become.
  const wide = {
    niveau_academique: 'non_universitaire',
    domaines_application: ['Electro-Technique', 'Tic'],
  };
  const { word, ids } = await withProjects(page, 30, wide, ', COMMUNE'.repeat(9));
  // Opinions have three columns and a filter of their own.
  const { db, clock } = services();
  const { id: member_id } = (await findMember(db, demo.email))!;
  await transaction(db, (trx) =>
    askFor({ db: trx, clock }, demo.email, ids, { member_id, reader: demo.email }),
  );
  await openAsMember(page, `projets?q=${word}`, faults);
  await page.setViewportSize({ ...desktop.viewport, height: 900 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(30);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  const narrow = await rows
    .locator('th > a, .name')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
  expect(narrow).toBe(0);
});
