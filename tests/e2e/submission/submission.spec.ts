// A project from the first answer to « Mon activité », against the real API.
import type { Page } from 'playwright/test';
import { grainy, noted } from '../../fixtures/answers/photos.ts';
import { outside, university } from '../../fixtures/answers/projects.ts';
import { pdf } from '../../unit/scripts/api/files.ts';
import { newCandidate, projectsOf, signIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { openWithDraft, storeDraft } from './stored-draft.ts';
import {
  expect,
  expectAccessible,
  expectFine,
  expectNoSidewaysScroll,
  test,
  toast,
} from '../page.ts';
import {
  button,
  choose,
  chooseLevel,
  consent,
  fillOutside,
  FORM,
  form,
  openForm,
} from './project-form.ts';
import { openWithProjects, university as tracked } from '../tracking/seeded-projects.ts';
import { apiUrl } from '../portal.ts';
import { expectFitForPaper, sheet } from '../ui/paper.ts';

const submitted = 'Votre projet a été soumis avec succès !';
/** Those that have not disappeared by themselves. */
async function closeToasts(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
}

test('a university project with files is reviewed, changed and sent, and has a receipt', async ({
  page,
}) => {
  const candidate = await openWithDraft(
    page,
    {
      ...university,
      niveau_academique: 'doctorat',
      autorisation_collecte: 'non',
      reserve_collecte: 'Pas les plans',
      autorisation_finale: false,
    },
    4,
  );
  const photo = await noted(grainy(600, 400)).jpeg().toBuffer();
  await page.getByLabel('Photos et documents').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'séchoir.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('bonjour') },
  ]);
  await expect(form(page).getByRole('alert')).toContainText('faux.png');
  const items = form(page).locator('.attachments li');
  await expect(items).toHaveCount(2);
  await expect(items.nth(1)).toContainText('Couverture');
  await items.nth(1).getByRole('button', { name: 'Monter' }).click();
  await expect(items.first()).toContainText('séchoir.jpg');
  // « Aucun fichier choisi » cannot be read, in the reader’s own colours either.
  await page.emulateMedia({ forcedColors: 'active' });
  const field = page.getByLabel('Photos et documents');
  await expect(field).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(items.first().getByRole('button', { name: 'Monter' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // One way forward; the review of all answers is beside it.
  await expect(form(page).locator('.actions .button')).toHaveText(['Précédent', 'Soumettre']);
  await button(page, 'Vérifier mes réponses').click();
  await expect(form(page)).toContainText('Votre projet n’est pas encore soumis.');
  await expect(form(page)).toContainText('30 novembre 2024');
  await expect(form(page)).toContainText('séchoir.jpg plan.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form(page).getByRole('link', { name: 'Modifier Bénéficiaires' }).click();
  await expect(form(page).getByLabel('Bénéficiaires')).toBeFocused();
  await form(page).getByLabel('Bénéficiaires').fill('Les familles');
  await button(page, 'Suivant').click();
  await expect(form(page)).toContainText('Les familles');
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveTitle(/^Vérifier mes réponses – /);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(form(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await page.goForward();
  await button(page, 'Soumettre').click();
  await expect(page.locator('.error-summary')).toBeFocused();
  // Its title is read once, as a part of the alert, and not as a name of what takes the focus too.
  await expect(page.locator('.error-summary')).toHaveAccessibleName('');
  await expect(page.locator('.error-summary').getByRole('alert')).toContainText(
    'Vous devez donner votre autorisation finale',
  );
  await expectAccessible(page);
  await consent(page);
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await button(page, 'Soumettre').click();

  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('alertdialog')).toContainText(submitted);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('main')).toContainText('Sécher la mangue');
  const [project] = await projectsOf(candidate);
  expect(project).toMatchObject({
    niveau_academique: 'doctorat',
    reserve_collecte: 'Pas les plans',
    description_solution: 'Il sèche.\nSans bois.',
    domaines_application: ['Agriculture', 'Energie'],
    beneficiaires: 'Les familles',
    autorisation_finale: true,
  });
  expect(JSON.parse(String(project?.['images']))).toEqual([
    expect.stringMatching(/sechoir\.jpg$/),
    expect.stringMatching(/plan\.pdf$/),
  ]);

  // What comes next stays after the alert, until the candidate closes it.
  const panel = page.locator('.sent');
  const number = `n°\u00a0${project!['id']}`;
  await expect(panel.getByRole('heading')).toHaveText(`Votre projet ${number} est soumis`);
  await expect(panel).toContainText(`Un e-mail est parti à ${candidate.email}.`);
  await expectAccessible(page);
  // On both sides of it in the history are steps of the form.
  const heading = form(page).getByRole('heading', { level: 2 });
  await page.goBack();
  await expect(heading).toHaveText('Votre projet a été soumis');
  await expect(heading).toBeFocused();
  await expectFine(page);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/etape=3#beneficiaires$/);
  await expect(heading).toHaveText('Votre projet a été soumis');
  await page.goto('/status');
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  });
  await panel.getByRole('link', { name: 'Garder mon reçu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reçu du projet ${number}`);
  await expect(page.getByRole('main')).toContainText('Ce reçu a été établi par votre appareil');
  await expect(page.getByRole('main')).toContainText('Pas les plans');
  await expect(page.getByRole('main')).toContainText('plan.pdf (1 ko)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Ce navigateur n’a pas pu partager le reçu.')).toBeVisible();
  const receipt = page.url();
  await page.getByRole('link', { name: 'Retour à mon activité' }).click();
  await expect(page).toHaveURL('/status');
  // It is there again for those who left the portal meanwhile.
  await page.goto('about:blank');
  await page.goto('/status');
  await panel.getByRole('button', { name: 'Masquer ce message' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Mes projets' })).toBeFocused();
  await page.reload();
  await page.getByRole('link', { name: `Reçu du projet ${number}` }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(receipt);
  await expect(page.getByRole('main')).toContainText('plan.pdf (1 ko)');
  const phone = page.viewportSize()!;
  await page.setViewportSize(sheet);
  await expectFitForPaper(page);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(phone);
  await openForm(page);
  await expect(form(page).getByText('Vous avez un brouillon')).toHaveCount(0);
});

test('a project from outside a university is sent on one page, and again to change it', async ({
  page,
  faults,
}) => {
  const candidate = await signIn(page, newCandidate());
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await openForm(page);
  await fillOutside(page);
  await expect(button(page, 'Suivant')).toHaveCount(0);
  await expectAccessible(page);
  // Enter in a field sends nothing.
  await form(page).getByLabel('Poste occupé').press('Enter');
  await expect(form(page)).toContainText('Votre projet n’est pas encore soumis.');
  await page.goBack();
  // Pressed twice, it is sent once.
  await button(page, 'Soumettre').dblclick();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('alertdialog')).toContainText(submitted);
  expect(await projectsOf(candidate)).toMatchObject([
    { niveau_academique: 'non_universitaire', budget_estime: '250000' },
  ]);
  // The browser asks nothing when the candidate leaves after sending.
  expect(dialogs).toEqual([]);

  await page.goto('/edit-candidacy');
  await expect(page.getByText('Le formulaire reprend votre dernier projet.')).toBeVisible();
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Gérante');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await form(page).getByLabel('Poste occupé').fill('Directrice');
  await consent(page);
  await page.route(`${apiUrl}/soumettre-projet`, (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  await button(page, 'Soumettre').click();
  await expect(page.getByRole('alertdialog', { name: 'Non autorisé' })).toContainText(
    'Vous ne pouvez plus modifier votre candidature.',
  );
  await expect(page.getByRole('link', { name: 'Voir mon activité' })).toHaveAttribute(
    'href',
    '/status',
  );
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByText('Fermer').click();
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Directrice');
  await expect(page.locator('.notice.bad')).toHaveCount(0);
  faults.length = 0;
});

test('a step with errors shows a toast, a summary and a title, and moves the focus; each step is accessible', async ({
  page,
}) => {
  // The missing answers of the first two steps; the third step lacks a domain.
  const { email: _, etablissement_entite: __, autorisation_collecte: ___, ...answers } = university;
  const draft = { ...answers, domaines_application: [], autorisation_finale: false };
  await openWithDraft(page, draft, 1);
  await expectAccessible(page);
  await chooseLevel(page, 'licence');
  await button(page, 'Suivant').click();
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveTitle(/^Étape 2 sur 4 : Informations personnelles – /);
  await expect(form(page).getByLabel('Vos réserves')).toHaveCount(0);
  const current = page.locator('.progress [aria-current="step"]');
  await expect(current).toContainText('Étape 2 sur 4');
  await page.emulateMedia({ colorScheme: 'dark' });
  const color = await current.evaluate((step) => getComputedStyle(step).borderTopColor);
  await expect(page.locator('.progress .done')).not.toHaveCSS('border-top-color', color);
  await button(page, 'Suivant').click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    'Veuillez remplir correctement tous les champs obligatoires avant de continuer.',
  );
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  const told = toast(page, 'Erreur de validation');
  await expect(told).toContainText("L'établissement est obligatoire");
  // Screen readers say its messages once, from the summary. It covers neither the summary's heading
  // nor half a line.
  await expect(told.locator('[aria-hidden="true"]')).toHaveText(
    [
      "L'email est obligatoire",
      "L'établissement est obligatoire",
      "Veuillez indiquer si vous autorisez la collecte d'informations",
    ].join('\n'),
  );
  const lines = await told.evaluate((message) => {
    const { height } = message.getBoundingClientRect();
    return height / parseFloat(getComputedStyle(message).lineHeight);
  });
  expect(lines).toBeCloseTo(Math.round(lines), 1);
  const gap = () =>
    page.evaluate(() => {
      const place = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return place('.error-summary h2').top - place('.notyf__toast').bottom;
    });
  await expect.poll(gap).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^Erreur\s: Étape 2 sur 4 :/);
  const collection = form(page).getByRole('radiogroup', { name: /la collecte/ });
  await expect(collection).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await closeToasts(page);
  await summary.getByRole('link', { name: "L'email est obligatoire" }).click();
  const email = form(page).getByLabel('Adresse e-mail');
  await expect(email).toBeFocused();
  await email.fill('afi@exemple.bj');
  await form(page).locator('[name="etablissement_entite"]').fill('EPAC');
  await choose(page, 'autorisation_collecte', 'oui');
  await button(page, 'Suivant').click();
  await expect(page).toHaveTitle(/^Étape 3 sur 4/);
  await expectAccessible(page);
  await button(page, 'Suivant').click();
  await expect(summary).toContainText("Au moins un domaine d'application doit être sélectionné");
  await expectAccessible(page);
  // Under the pointer it stays, as short as before, when the summary has gone.
  await told.hover();
  const { height } = (await told.boundingBox())!;
  await page.goBack();
  await expect(page).toHaveURL(/etape=2$/);
  await expect(email).toHaveValue('afi@exemple.bj');
  expect((await told.boundingBox())!.height).toBe(height);
  await expectAccessible(page);
  await closeToasts(page);
  await page.goForward();
  await choose(page, 'domaines_application', 'Agriculture');
  await button(page, 'Suivant').click();
  await button(page, 'Soumettre').click();
  await expect(
    toast(page, "Veuillez corriger les erreurs à l'étape 4 avant de soumettre."),
  ).toBeVisible();
  await expect(summary).toContainText('Vous devez donner votre autorisation finale');
  await expect(form(page).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
});

test('in a wide window the steps and the state of the draft stay beside the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openWithDraft(page, university, 3);
  await button(page, 'Suivant').scrollIntoViewIfNeeded();
  const steps = page.getByRole('list', { name: 'Étapes du formulaire' });
  const side = page.locator('.wizard-side');
  for (const part of [steps, side]) await expect(part).toBeInViewport({ ratio: 1 });
  const [left, middle, right] = await Promise.all(
    [steps, page.locator('.wizard form'), side].map(async (part) => (await part.boundingBox())!),
  );
  expect(left!.x + left!.width).toBeLessThan(middle!.x);
  expect(middle!.x + middle!.width).toBeLessThan(right!.x);
  // Nothing is out of reach of who enlarges the page.
  await page.setViewportSize({ width: 1280, height: 240 });
  await side.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(side.getByRole('link').last()).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test('how long a text may be is told while it is typed, and nothing of it is cut off', async ({
  page,
}) => {
  await openWithDraft(page, { ...university, description_solution: 'x'.repeat(7998) }, 3);
  const field = form(page).getByLabel('Description de la solution');
  const count = form(page).getByText(/\d caractères/);
  await expect(field).not.toHaveValue('');
  await expect(count).toHaveCount(0);
  await field.press('End');
  await page.keyboard.type('\nx');
  await expect(count).toHaveText([
    '8\u202f000 caractères sur 10\u202f000',
    'Ce texte sera bientôt trop long : 10\u202f000 caractères au plus',
  ]);

  await page.keyboard.insertText('y'.repeat(2250));
  await expect(count).toHaveText([
    '250 de trop : 10\u202f000 caractères au plus',
    'Ce texte est trop long : 10\u202f000 caractères au plus',
  ]);
  await expectAccessible(page);
  await button(page, 'Suivant').click();
  const fault = 'Description de la solution : 10\u202f000 caractères au plus';
  await expect(form(page).getByRole('alert').getByRole('link', { name: fault })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await field.inputValue()).toHaveLength(10_250);
});

test('what a script fills in without an event is sent, and consent that it takes back is not', async ({
  page,
}) => {
  const candidate = await openWithDraft(page, outside, 1);
  const set = (isGiven: boolean) =>
    page.evaluate((checked) => {
      document.querySelector<HTMLInputElement>('[name="poste_occupe"]')!.value = 'Directrice';
      document.querySelector<HTMLInputElement>('[name="autorisation_finale"]')!.checked = checked;
    }, isGiven);
  await set(false);
  await button(page, 'Soumettre').click();
  await expect(form(page)).toContainText('Vous devez donner votre autorisation finale');
  await set(true);
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toMatchObject([{ poste_occupe: 'Directrice' }]);
});

test('an error in an e-mail address is asked about, and one press takes it away for good', async ({
  page,
}) => {
  await signIn(page);
  await openForm(page);
  await chooseLevel(page, 'non_universitaire');
  const email = form(page).locator('[name="adresse_email"]');
  const question = form(page).getByRole('button', { name: /^Vouliez-vous écrire/ });
  await email.fill('sena@exemple.bj.');
  await expect(question).toHaveCount(0);
  await email.blur();
  await expect(question).toHaveText(/^Vouliez-vous écrire sena@exemple\.bj\s\?$/);
  await expectFine(page);
  await page.keyboard.press('Tab');
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('sena@exemple.bj');
  await expect(question).toHaveCount(0);
  await openForm(page, '?etape=1');
  await expect(email).toHaveValue('sena@exemple.bj');
});

test('a date that does not exist is not said to be missing', async ({ page }) => {
  await openWithDraft(page, { ...university, date_identification: '' }, 3);
  const date = form(page).locator('[name="date_identification"]');
  await date.focus();
  // In the order of Chromium’s own language.
  await page.keyboard.type('02312024');
  await button(page, 'Suivant').click();
  await expect(form(page).getByRole('alert')).toContainText(
    'Date de validation du projet : cette date n’existe pas, ou elle est incomplète',
  );
  await date.fill('2024-02-29');
  await button(page, 'Suivant').click();
  await expect(page).toHaveURL(/etape=4$/);
});

test('who changes a project is told what the form shows instead of it', async ({
  page,
  faults,
}) => {
  await signIn(page);
  const reused = page.getByText('reprend votre dernier projet');
  await page.goto('/edit-candidacy');
  await expect(page.getByText('Vous n’avez pas encore de projet.')).toBeVisible();
  await expect(reused).toHaveCount(0);

  await page.route(`${apiUrl}/check-status`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('Votre dernier projet n’a pas pu être chargé.')).toBeVisible();
  await expect(reused).toHaveCount(0);
  await page.unrouteAll();

  await storeDraft(page, university, 2);
  await page.goto('/edit-candidacy');
  await expect(page.getByRole('heading', { name: 'Vous avez un brouillon' })).toBeVisible();
  await expect(reused).toHaveCount(0);
  faults.length = 0;
});

test('the last project is not said to be in a form that another tab has', async ({
  page,
  context,
}) => {
  await openWithProjects(page, [tracked]);
  const answer = await holdRequests(page, `${apiUrl}/check-status`);
  await page.goto('/edit-candidacy');
  // It is made again with the answers: who stood in it would lose the focus.
  await expect(form(page)).toHaveAttribute('inert');
  answer();
  const reused = page.getByText('reprend votre dernier projet');
  await expect(reused).toBeVisible();
  await expect(form(page)).not.toHaveAttribute('inert');
  await chooseLevel(page, 'licence');
  const other = await context.newPage();
  await other.goto(FORM);
  await button(other, 'Continuer ici').click();
  await expect(page.getByText('Ce formulaire est ouvert dans un autre onglet.')).toBeVisible();
  await expect(reused).toHaveCount(0);
  await button(page, 'Continuer ici').click();
  await expect(form(page)).toHaveAttribute('data-state', 'open');
  await expect(reused).toHaveCount(0);
});
