// A member of the team writes an article on a phone.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectFine, test } from '../page.ts';
import { editorOf, expectStatus, expectText, logIn, openNewArticle, press } from './editor.ts';

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editorOf(page).evaluate((editor, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
  }, data);
}

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const word = `<html><body><!--StartFragment--><h1>Compte rendu</h1>
  ${item(1, '3.', 'Trois')}${item(2, 'a)', 'Dessous')}${item(1, '4.', 'Quatre')}
  <p class=MsoNormal><img src="file:///C:/clip/1.emf"><img src="file:///C:/clip/2.png"></p></body></html>`;

const wordNumber = `<p class=MsoListParagraph style='mso-list:l3 level1 lfo2'><span lang=EN-US><span style='mso-list:
  Ignore'>1.<span>&nbsp; </span></span></span><span lang=EN-US>Un</span></p>`;
const wordPicture =
  '<p><v:shape id="P_1" alt="Un puits"><v:imagedata src="file:///C:/clip/1.jpg"/></v:shape></p>';
const inner = (text: string) => `<ul><ul><li dir="ltr"><p dir="ltr">${text}</p></li></ul>`;
const clipboards: [what: string, html: string, pasted: string][] = [
  ['a number that Word breaks', wordNumber, '<ol><li>Un</li></ol>'],
  [
    'a selection of Google Docs from an inner list on',
    `${inner('Dedans')}<li dir="ltr"><p dir="ltr">Dehors</p>${inner('Plus loin')}</ul></li></ul>`,
    '<ul><li>Dedans</li><li>Dehors<ul><li>Plus loin</li></ul></li></ul>',
  ],
];

test('what other programs write in their own ways is pasted as it was meant', async ({
  page,
  faults,
}) => {
  await openNewArticle(page, faults);
  for (const [what, html, pasted] of clipboards) {
    await test.step(what, async () => {
      await editorOf(page).press('ControlOrMeta+a');
      await editorOf(page).press('Delete');
      await paste(page, { 'text/html': html });
      await expectText(page, pasted);
    });
  }
  // Without RTF.
  await paste(page, { 'text/html': wordPicture });
  await expect(page.getByText('Une image n’a pas pu être collée')).toBeVisible();
  // Styles of what was pasted, which the page refuses.
  faults.length = 0;
});

// stories/editor.spec.ts pastes from Word, too.
test('what is pasted from Word is on the site, with its picture @long', async ({
  page,
  faults,
}) => {
  const title = `Collé ${randomUUID().slice(0, 8)}`;
  const background = '#a4512c';
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\emfblip ${'07'.repeat(90)}}}{\\nonshppict{\\pict\\wmetafile8 ${'08'.repeat(90)}}}
    {\\*\\shppict{\\pict\\pngblip\\bliptag1{\\*\\blipuid 00ff}\n${png.toString('hex')}}}}`;
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Extrait').fill('Un essai.');
  await page.getByLabel('Date').fill('2026-11-01');
  await editorOf(page).click();
  const release = await holdRequests(page, '**/contenus/images');
  await paste(page, { 'text/html': word, 'text/rtf': rtf });
  await press(page, 'Publier');
  await expectStatus(page, 'Un instant');
  release();
  // One was a drawing: the member reads that before anything is published.
  await expect(page.getByText('Une image n’a pas pu être collée')).toBeVisible();
  await press(page, 'Publier');
  await expect(page.getByRole('alert')).toContainText('n’a pas de description');
  await expectText(
    page,
    /^<h2>Compte rendu<\/h2><ol start="3"><li>Trois<ol type="a"><li>Dessous<\/li><\/ol><\/li><li>Quatre<\/li><\/ol><p><img src="\/storage\/[^"]+"><\/p>$/,
  );
  await expect(editorOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'n’a pas de description' }).click();
  await expect(editorOf(page)).toBeFocused();
  await editorOf(page).getByRole('img').click();
  await press(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Description').fill('Un mur ocre');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  // Styles of what was pasted, which the page refuses, and the answer 422.
  faults.length = 0;
  await press(page, 'Publier');
  const link = page.locator('[data-live] a');
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectFine(page);
  const edited = page.url().replace(/\?.*/, '');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main ol[start="3"] > li')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Un mur ocre' })).toHaveJSProperty('complete', true);
  await page.goto(`${edited}/supprimer`);
  await press(page, 'Supprimer pour toujours');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('a lost line and a closed tab lose no text', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  const address = page.url();
  await page.getByLabel('Titre').fill('Sans ligne');
  await expectStatus(page, 'Brouillon enregistré');
  await page.context().setOffline(true);
  await editorOf(page).pressSequentially('Écrit hors ligne');
  await expectStatus(page, 'Pas de connexion');
  faults.length = 0;
  const other = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await other.goto(address);
  await press(other, 'Le reprendre');
  await expectText(other, '<p>Écrit hors ligne</p>');
  await expectStatus(other, 'Brouillon enregistré');
  await other.reload();
  await expectText(other, '<p>Écrit hors ligne</p>');
  await expect(other.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0);
});

test('who has neither a line nor room on the device reads where the text is', async ({
  page,
  faults,
}) => {
  await openNewArticle(page, faults);
  await page.evaluate(() => localStorage.setItem('plein', 'x'.repeat(5_242_875)));
  await page.context().setOffline(true);
  await editorOf(page).pressSequentially('Seul ici');
  await expectStatus(page, 'Votre texte n’est que dans cette page');
  await page.getByRole('button', { name: 'Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog).toContainText('n’ont pas pu être chargées');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog.getByRole('radio')).not.toHaveCount(0);
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expectStatus(page, 'Brouillon enregistré');
  faults.length = 0;
});

test('after the end of a session, the work goes on', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('Longue session');
  await expectStatus(page, 'Brouillon enregistré');
  await page.context().clearCookies();
  await editorOf(page).pressSequentially('Écrit après');
  await expectStatus(page, 'Votre session a pris fin');
  await press(page, 'Enregistrer');
  await logIn(page);
  await expectText(page, '<p>Écrit après</p>');
  await expectStatus(page, 'Brouillon. Enregistré le');
  await press(page, 'Se déconnecter');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  faults.length = 0;
});

test('who saves second sees both versions, and loses none', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('À deux');
  await expectStatus(page, 'Brouillon enregistré');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await editorOf(other).pressSequentially('Le sien');
  await expectStatus(other, 'Brouillon enregistré');
  await editorOf(page).pressSequentially('Le mien');
  await expectStatus(page, 'après que vous l’avez ouvert');
  await press(page, 'Enregistrer');
  await expect(page.locator('dd.prose p')).toHaveText('Le sien');
  await expectText(page, '<p>Le mien</p>');
  await expectFine(page);
  await press(page, 'Enregistrer comme copie');
  await expectText(page, '<p>Le mien</p>');
  expect(page.url()).not.toBe(other.url());
  await other.reload();
  await expectText(other, '<p>Le sien</p>');
  faults.length = 0;
});

test('the editor works with the keyboard alone', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await page.getByLabel('Extrait').focus();
  await keys('Tab', 'ArrowDown');
  await expect(page.getByLabel('Style du paragraphe')).toHaveValue('2');
  await keys('Tab');
  await page.keyboard.type('Titre');
  await keys('Enter', 'Shift+Tab', 'ArrowRight', 'Enter');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('gras');
  await page.getByRole('button', { name: 'Lien' }).focus();
  await keys('Enter', 'Escape');
  await expect(editorOf(page)).toBeFocused();
  await page.getByRole('button', { name: 'Tableau' }).focus();
  await keys('Enter');
  await expect(editorOf(page)).toBeFocused();
  for (const cell of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await page.keyboard.type(cell);
    await keys('Tab');
  }
  await expect(page.getByRole('button', { name: 'HTML' })).toBeFocused();
  await expectText(
    page,
    '<h2>Titre</h2><p><strong>gras</strong></p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></tbody></table>',
  );
  await expectFine(page);
});
