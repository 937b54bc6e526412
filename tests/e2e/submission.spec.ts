// A project from the first answer to « Mon activité », against the real API.
import type { Page, Route } from 'playwright/test';
import { grainy, noted } from '../fixtures/photos.ts';
import { pdf } from '../unit/scripts/api/files.ts';
import { newCandidate, projectsOf, signIn } from './candidate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './page.ts';
import {
  answerPersonal,
  answerSolution,
  button,
  choose,
  chooseLevel,
  consent,
  fillOutside,
  fillUniversity,
  form,
  openForm,
} from './project-form.ts';
import { apiUrl } from './stack.ts';

const submitted = 'Votre projet a été soumis avec succès !';
const generic = "Une erreur s'est produite, veuillez réessayer.";
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';
/** They stay as long as the mouse is on them. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.notyf__dismiss-btn');
  await toasts.first().click();
  await expect(toasts).toHaveCount(0);
}
const sending = (page: Page) => page.getByRole('alertdialog', { name: 'Envoi de votre projet' });

test('the university path, with files, from empty to « Mon activité »', async ({ page }) => {
  const candidate = await signIn(page, newCandidate());
  await page.goto('/soumission-projet');
  await page.getByRole('main').getByRole('link', { name: 'Soumettre un projet' }).click();
  await expect(button(page, 'Suivant')).toBeDisabled();
  await expect(button(page, 'Précédent')).toHaveCount(0);
  await chooseLevel(page, 'doctorat');
  await button(page, 'Suivant').click();
  await expect(page).toHaveURL(/etape=2$/);
  await answerPersonal(page);
  await expect(form(page).getByLabel('Vos réserves')).toHaveCount(0);
  await choose(page, 'autorisation_collecte', 'non');
  await form(page).getByLabel('Vos réserves').fill('Pas les plans');
  await button(page, 'Suivant').click();
  await answerSolution(page);
  await button(page, 'Suivant').click();

  const photo = await noted(grainy(2400, 1800)).jpeg().toBuffer();
  await page.getByLabel('Photos et documents').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'séchoir.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('bonjour') },
  ]);
  await expect(form(page).getByRole('alert')).toContainText('faux.png');
  const items = form(page).locator('.attachments li');
  await expect(items).toHaveCount(2);
  await items.nth(1).getByRole('button', { name: 'Monter' }).click();
  await expect(items.first()).toContainText('séchoir.jpg');
  await expect(items.first()).toContainText('Couverture');
  await expect(items.first().getByRole('button', { name: 'Monter' })).toBeFocused();
  await consent(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Vérifier mes réponses').click();
  await expect(form(page)).toContainText('Rien n’a encore été envoyé.');
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

  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('alertdialog')).toContainText(submitted);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('main')).toContainText('Sécher la mangue');
  const [project] = await projectsOf(candidate);
  expect(project).toMatchObject({
    niveau_academique: 'doctorat',
    reserve_collecte: 'Pas les plans',
    description_solution: 'Il sèche.\r\nSans bois.',
    domaines_application: ['Agriculture', 'Energie'],
    beneficiaires: 'Les familles',
    autorisation_finale: true,
  });
  expect(JSON.parse(String(project?.['images']))).toEqual([
    expect.stringMatching(/sechoir\.jpg$/),
    expect.stringMatching(/plan\.pdf$/),
  ]);

  await page.getByRole('link', { name: /^Reçu n°/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reçu n° \d{8}-/);
  await expect(page.getByRole('main')).toContainText('Ce reçu a été établi par votre appareil');
  await expect(page.getByRole('main')).toContainText('Pas les plans');
  await expect(page.getByRole('main')).toContainText('plan.pdf (1 ko)');
  await expectAccessible(page);
  await openForm(page);
  await expect(form(page).getByText('Vous avez un brouillon')).toHaveCount(0);
});

test('from outside a university, on one page; and again to change it', async ({ page, faults }) => {
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
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('alertdialog')).toContainText(submitted);
  expect(await projectsOf(candidate)).toMatchObject([
    { niveau_academique: 'non_universitaire', budget_estime: '250000' },
  ]);
  // The browser asks nothing when a project that was sent leads on.
  expect(dialogs).toEqual([]);

  await page.goto('/edit-candidacy');
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Gérante');
  await expect(form(page).getByRole('checkbox')).not.toBeChecked();
  await form(page).getByLabel('Poste occupé').fill('Directrice');
  await consent(page);
  await page.route(`${apiUrl}/soumettre-projet`, (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  faults.length = 0;
  await button(page, 'Soumettre').click();
  await expect(page.getByRole('alertdialog', { name: 'Non autorisé' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(form(page).getByLabel('Poste occupé')).toHaveValue('Directrice');
  faults.length = 0;
});

test('a step at fault: toast, summary, title, focus; each step is accessible', async ({ page }) => {
  await signIn(page, newCandidate());
  await openForm(page);
  await expectAccessible(page);
  await chooseLevel(page, 'licence');
  await button(page, 'Suivant').click();
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveTitle(/^Étape 2 sur 4 : Informations personnelles – /);
  await button(page, 'Suivant').click();
  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    'Veuillez remplir correctement tous les champs obligatoires avant de continuer.',
  );
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  await expect(toast(page, 'Erreur de validation')).toContainText(
    "L'établissement est obligatoire",
  );
  await expect(page).toHaveTitle(/^Erreur : Étape 2 sur 4 :/);
  await expect(form(page).getByRole('radiogroup', { name: /la collecte/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await closeToasts(page);
  await summary.getByRole('link', { name: "L'email est obligatoire" }).click();
  await expect(form(page).getByLabel('Adresse e-mail')).toBeFocused();
  await answerPersonal(page);
  await button(page, 'Suivant').click();
  await expect(page).not.toHaveTitle(/^Erreur :/);
  await expectAccessible(page);
  await button(page, 'Suivant').click();
  await expect(summary).toContainText("Au moins un domaine d'application doit être sélectionné");
  await expectAccessible(page);
  await closeToasts(page);
  await page.goBack();
  await expect(page).toHaveURL(/etape=2$/);
  await expect(form(page).getByLabel('Adresse e-mail')).toHaveValue('afi@exemple.bj');
  await page.goForward();
  await answerSolution(page);
  await button(page, 'Suivant').click();
  await button(page, 'Soumettre').click();
  await expect(
    toast(page, "Veuillez corriger les erreurs à l'étape 4 avant de soumettre."),
  ).toBeVisible();
  await expect(summary).toContainText('Vous devez donner votre autorisation finale');
});

test('by keyboard alone, from the level to « Mon activité »', async ({ page }) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  const { keyboard } = page;
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        return element.name || element.textContent;
      });
      if (focused === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('niveau_academique');
  // The last of the levels is the one before the first.
  await keyboard.press('ArrowUp');
  const answers = {
    nom_complet: 'Afi Dossou',
    adresse_email: 'afi@exemple.bj',
    numero_telephone: '97123456',
    nom_entreprise: 'Teinture',
    poste_occupe: 'Gérante',
    description_projet: 'Une teinturerie',
    objectifs_projet: 'Moins d’eau',
    budget_estime: '250000',
  };
  for (const [name, answer] of Object.entries(answers)) {
    await tabTo(name);
    await keyboard.type(answer);
  }
  await tabTo('date_debut');
  // Whatever order day, month and year have.
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp']) {
    await keyboard.press(key);
  }
  await tabTo('autorisation_finale');
  await keyboard.press('Space');
  await tabTo('Soumettre');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await projectsOf(candidate)).toMatchObject([answers]);
});

// Specification, section 8.
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, json: body });
const rows: [string, (route: Route) => unknown, { toast?: string; alert?: string }][] = [
  [
    'a 422',
    json(422, { errors: { titre_memoire: ['Déjà soumis.'] } }),
    { toast: 'Veuillez bien remplir le formulaire et réessayez.' },
  ],
  ['a 403', json(403, {}), { alert: 'Vous ne pouvez plus modifier votre candidature.' }],
  ['a 413', json(413, {}), { toast: generic }],
  ['a 429', json(429, {}), { toast: generic }],
  ['a 500', json(500, {}), { toast: generic }],
  [
    'a 502 with HTML',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    { toast: generic },
  ],
  ['no network', (route) => route.abort('internetdisconnected'), { toast: offline }],
];
test('a submission that fails is told, and what was typed stays', async ({ page, faults }) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  await fillUniversity(page);
  for (const [what, fault, told] of rows) {
    await page.route(`${apiUrl}/soumettre-projet`, fault);
    await button(page, 'Soumettre').click();
    if (told.toast) await expect(toast(page, told.toast), what).toBeVisible();
    if (told.alert) {
      const alert = page.getByRole('alertdialog', { name: 'Non autorisé' });
      await expect(alert, what).toContainText(told.alert);
      await alert.getByRole('button', { name: 'Fermer' }).click();
    }
    if (what === 'a 422') {
      await expect(page).toHaveURL(/etape=2$/);
      await expect(page.locator('#titre_memoire-error')).toContainText('Déjà soumis.');
    }
    await page.unroute(`${apiUrl}/soumettre-projet`);
    if (what === 'no network') continue;
    await openForm(page, '?etape=4');
    await expect(form(page).getByRole('checkbox')).toBeChecked();
  }
  expect(await projectsOf(candidate)).toEqual([]);
  await sending(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toHaveLength(1);
  faults.length = 0;
});

test('the answer never came, and the project is there', async ({ page, faults }) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  await fillOutside(page);
  await page.route(`${apiUrl}/soumettre-projet`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Soumettre').click();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('alertdialog')).toContainText(submitted);
  expect(await projectsOf(candidate)).toHaveLength(1);
  faults.length = 0;
});

test('nobody knows whether it arrived: it is asked before it is sent again', async ({
  page,
  faults,
}) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  await fillOutside(page);
  await page.route(`${apiUrl}/soumettre-projet`, async (route) => {
    await page.route(`${apiUrl}/check-status`, (asked) => asked.abort());
    await route.abort('connectionreset');
  });
  await button(page, 'Soumettre').click();
  await expect(sending(page)).toContainText('nous ne savons pas si votre projet est arrivé');
  await expect(sending(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(`${apiUrl}/check-status`);
  await page.unroute(`${apiUrl}/soumettre-projet`);
  await sending(page).getByRole('button', { name: 'Vérifier' }).click();
  await sending(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toHaveLength(1);
  faults.length = 0;
});

test('pressed twice, it is sent once', async ({ page }) => {
  const candidate = await signIn(page, newCandidate());
  await openForm(page);
  await fillOutside(page);
  await button(page, 'Soumettre').dblclick();
  await expect(page).toHaveURL('/status');
  expect(await projectsOf(candidate)).toHaveLength(1);
});
