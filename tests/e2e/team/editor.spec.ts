// A member of the team writes an article on a phone.
import { randomUUID } from 'node:crypto';
import { wordClipboard } from '../../fixtures/word.ts';
import { logIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectFine, test } from '../page.ts';
import { editorOf, expectStatus, expectText, openNewArticle, paste } from './editor.ts';
import { press } from './member.ts';

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
  // The tests have no internet.
  await paste(page, { 'text/html': '<img src="https://ailleurs.example/four.png" alt="Un four">' });
  await expect(page.getByText('Une image est restée sur un autre site')).toBeVisible();
  await expectText(page, /src="https:\/\/ailleurs\.example\/four\.png"/);
  // The page asks nobody for the picture of an emoji.
  const emoji = '<img class="emoji" alt="🙂" src="https://ailleurs.example/emoji/1f642.png">';
  await paste(page, { 'text/html': `<a href="ftp://exemple.bj/a">Fin</a> ${emoji}` });
  await expect(page.getByText('L’adresse ftp://exemple.bj/a ne s’ouvre pas')).toBeVisible();
  await expectText(page, /Fin 🙂/);
  await editorOf(page).press('ControlOrMeta+a');
  await paste(page, { 'text/plain': 'Lire https://a.bj/b?c=1&d.\nPuis <b>' });
  const link = '<a href="https://a.bj/b?c=1&amp;d">https://a.bj/b?c=1&amp;d</a>';
  await expectText(page, `<p>Lire ${link}.</p><p>Puis &lt;b&gt;</p>`);
  // The text that is selected becomes the link.
  await editorOf(page).press('ControlOrMeta+a');
  await paste(page, { 'text/plain': 'https://a.bj/' });
  await expectText(page, /<a href="https:\/\/a\.bj\/">Puis &lt;b&gt;<\/a>/);
  // What the policy of the page refuses: styles and images of what was pasted.
  faults.length = 0;
});

test('what is pasted from Word keeps its lists and pictures, and says what is missing', async ({
  page,
  faults,
}) => {
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('Collé');
  const release = await holdRequests(page, '**/contenus/images');
  await paste(page, await wordClipboard({ isDrawing: true }, {}));
  // What is typed meanwhile comes after it.
  await editorOf(page).pressSequentially('Ensuite');
  await press(page, 'Publier');
  await expectStatus(page, 'Un instant');
  release();
  // The member reads that before anything is published.
  await expect(page.getByText('2 images n’ont pas pu être collées')).toBeVisible();
  await press(page, 'Publier');
  const link = page.getByRole('link', { name: 'n’a pas de description' });
  await expect(link).toBeVisible();
  await expect(editorOf(page)).toBeVisible();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Description').fill('Un mur ocre');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expectText(
    page,
    /<ol start="3"><li>Trois<ol type="a"><li>Dessous<\/li><\/ol><\/li><li>Quatre<\/li><\/ol><p><img src="\/storage\/[^"]+" alt="Un mur ocre">Ensuite<\/p>$/,
  );
  // Styles of what was pasted, which the page refuses, and the answer 422.
  faults.length = 0;
});

test('each image without a description is opened by its own link, and is not added again', async ({
  page,
  faults,
}) => {
  const image = (name: string, alt = '') =>
    `<img src="https://ailleurs.example/${name}.png"${alt && ` alt="${alt}"`}>`;
  const fold = `<details><summary>Plus</summary><p>${image('c')}</p></details>`;
  const caption = '<figcaption>B</figcaption>';
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('Trois images');
  await press(page, 'HTML');
  const field = page.locator('#content');
  await field.fill(`<p>${image('a')}</p><figure>${image('b')}${caption}</figure>${fold}`);
  await press(page, 'Mise en forme');
  await press(page, 'Choisir…');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await press(page, 'Publier');
  const link = (name: string) => page.getByRole('alert').getByRole('link', { name });
  for (const name of ['a', 'b']) {
    await link(`(${name}.png)`).click();
    await expect(dialog.getByLabel('Description')).toBeFocused();
    await page.keyboard.type(`Photo ${name}`);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  const described = `<p>${image('a', 'Photo a')}</p><figure>${image('b', 'Photo b')}${caption}</figure>${fold}`;
  await expect.poll(() => field.inputValue()).toContain(described);
  // The editor keeps this block as it is.
  await link('(c.png)').click();
  await expect(field).toBeFocused();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(image('c'));
  await link('Description de l’image principale').click();
  await expect(page.getByLabel('Description de l’image principale')).toBeFocused();
  // Images of another site, which the tests have no line to, and the answer 422.
  faults.length = 0;
});

test('a category that was added in another tab can be chosen', async ({ page, faults }) => {
  const name = `Catégorie ${randomUUID()}`;
  await openNewArticle(page, faults);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Ajouter une catégorie' }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: 'Ajouter une catégorie' }).click();
  await tab.getByLabel('Nom').fill(name);
  await press(tab, 'Enregistrer');
  await expect(tab.getByRole('link', { name })).toBeVisible();
  await tab.close();
  // A browser without a window has all of its tabs in sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByLabel('Catégorie').selectOption(name);
  await page.getByLabel('Titre').fill('Classé');
  await expectStatus(page, 'Brouillon enregistré');
  await page.reload();
  await expect(page.getByLabel('Catégorie')).toHaveValue(name);
});

test('an image has a caption as long as its field has one', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const caption = dialog.getByLabel('Légende');
  const apply = () => dialog.getByRole('button', { name: 'Appliquer' }).click();
  await press(page, 'Image');
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Description').fill('Un puits');
  await caption.fill('Le puits, en mars');
  await expectFine(page);
  await apply();
  await editorOf(page).pressSequentially('Ensuite');
  const image = '<img src="/storage/[^"]+" alt="Un puits">';
  const figure = `<figure>${image}<figcaption>Le puits, en mars</figcaption></figure>`;
  await expectText(page, new RegExp(`^${figure}<p>Ensuite</p>$`));
  // What is stored is read again.
  await press(page, 'HTML');
  await press(page, 'Mise en forme');
  await editorOf(page).getByRole('figure').click();
  await press(page, 'Image');
  await expect(caption).toHaveValue('Le puits, en mars');
  await caption.clear();
  await apply();
  await expectText(page, new RegExp(`^<figure>${image}</figure><p>Ensuite</p>$`));
});

test('a lost line and a closed tab lose no text', async ({ page, faults }) => {
  await openNewArticle(page, faults);
  const create = new URL('nouveau', page.url()).href;
  // A page that is offline is online for a moment when it is closed.
  await page.route(page.url(), (route) => route.abort('internetdisconnected'));
  await editorOf(page).pressSequentially('Écrit hors ligne');
  // The form offers only the newest images.
  await page.locator('#image').fill('ancienne.png');
  await expectStatus(page, 'Pas de connexion');
  faults.length = 0;
  const other = await page.context().newPage();
  await page.close();
  // The server has never had it: no list leads to its address.
  await other.goto(create);
  await press(other, 'Le reprendre');
  await expectText(other, '<p>Écrit hors ligne</p>');
  await expect(other.locator('#image')).toHaveValue('ancienne.png');
  await expectStatus(other, 'Brouillon enregistré');
  await other.reload();
  await expectText(other, '<p>Écrit hors ligne</p>');
  await other.goto(create);
  await expect(other.getByRole('toolbar')).toBeVisible();
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
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await dialog.getByLabel('Envoyer une image').setInputFiles(file);
  await expect(dialog).toContainText('L’image n’a pas été envoyée');
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
  await press(page, 'Menu');
  await press(page, 'Se déconnecter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
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
  await expect(page).not.toHaveURL(other.url());
  await expectText(page, '<p>Le mien</p>');
  await other.reload();
  await expectText(other, '<p>Le sien</p>');
  // It is stored, as the copy.
  await expect(other.getByRole('button', { name: 'Le reprendre' })).toHaveCount(0);
  faults.length = 0;
});

test('what is on the device belongs to an item before and after its publication', async ({
  page,
  faults,
}) => {
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('Nouveau');
  await editorOf(page).pressSequentially('À lire');
  await expectStatus(page, 'Brouillon enregistré');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await press(other, 'Publier');
  await other.waitForURL(/publication=/);
  await expect.poll(() => other.evaluate(() => localStorage.length)).toBe(0);
  const published = other.url();
  // Offline, a line that comes back would save it.
  const cut = /articles\/\d+$/;
  await other.route(cut, (route) => route.abort('internetdisconnected'));
  await editorOf(other).pressSequentially('Ensuite');
  await press(other, 'Publier');
  await other.waitForURL('chrome-error://**');
  await other.unroute(cut);
  // That page tells of the earlier publication.
  await other.goto(published);
  await press(other, 'Le reprendre');
  await expectText(other, /Ensuite/);
  await expectStatus(other, 'Brouillon enregistré');
  await page.route(page.url(), (route) => route.abort('internetdisconnected'));
  await editorOf(page).pressSequentially('Encore');
  await expectStatus(page, 'Pas de connexion');
  await page.close();
  await other.reload();
  await press(other, 'Le reprendre');
  await expectText(other, '<p>À lireEncore</p>');
  faults.length = 0;
});

test('what was saved while the page was open can be taken away from it', async ({
  page,
  faults,
}) => {
  await openNewArticle(page, faults);
  await page.getByLabel('Titre').fill('À retirer');
  await expectStatus(page, 'Brouillon enregistré');
  await page.reload();
  await page.getByText('Mettre à la corbeille').first().click();
  const release = await holdRequests(page, /articles\/[\da-f-]{36}$/);
  await page.getByLabel('Extrait').fill('Écrit ensuite');
  await expectStatus(page, 'Enregistrement');
  await press(page, 'Mettre à la corbeille');
  await expectStatus(page, 'Un instant');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
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
