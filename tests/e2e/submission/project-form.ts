// The project form, filled in as a candidate would.
import type { Locator, Page } from 'playwright/test';
import { outside } from '../../fixtures/answers/projects.ts';
import { apiUrl } from '../portal.ts';

export const FORM = '/soumission-projet/formulaire';

export const form = (page: Page): Locator => page.locator('.wizard');
export const button = (page: Page, name: string): Locator =>
  form(page).getByRole('button', { name, exact: true });

/** Waits until the scripts run and the stored draft is shown. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(FORM + search);
  await form(page).and(page.locator('[data-state="open"]')).waitFor();
}

const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);
const fill = async (page: Page, answers: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(answers)) await field(page, name).fill(value);
};
export const choose = (page: Page, name: string, value: string): Promise<void> =>
  form(page).locator(`[name="${name}"][value="${value}"]`).check();

export const chooseLevel = (page: Page, level: string): Promise<void> =>
  choose(page, 'niveau_academique', level);

export async function answerPersonal(page: Page, change: Record<string, string> = {}) {
  await field(page, 'annee_soutenance').selectOption('2024');
  await choose(page, 'autorisation_collecte', 'oui');
  await fill(page, {
    noms_candidats: 'Afi Dossou',
    email: 'afi@exemple.bj',
    telephone: '+229 01 97 12 34 56',
    autre_coordonnee: 'WhatsApp',
    directeur_encadreur: 'Pr Hounkpatin',
    etablissement_entite: 'EPAC',
    titre_memoire: 'Sécher la mangue',
    ...change,
  });
}

export async function answerSolution(page: Page, change: Record<string, string> = {}) {
  await choose(page, 'domaines_application', 'Agriculture');
  await choose(page, 'domaines_application', 'Energie');
  await choose(page, 'ameliorations_apportees', 'oui');
  await choose(page, 'desengagement', 'confirmer');
  await fill(page, {
    titre_solution: 'Séchoir solaire',
    date_identification: '2024-11-30',
    description_solution: 'Il sèche.\nSans bois.',
    probleme_defi: 'Les pertes',
    beneficiaires: 'Les coopératives',
    details_ameliorations: 'Un toit',
    acteurs_ameliorations: 'Un menuisier',
    valeur_ajoutee: 'Moins cher',
    durabilite: 'ODD 2',
    ...change,
  });
}

export const consent = (page: Page): Promise<void> => field(page, 'autorisation_finale').check();

/** Fills in everything up to the last step. */
export async function fillUniversity(page: Page): Promise<void> {
  await chooseLevel(page, 'master');
  await button(page, 'Suivant').click();
  await answerPersonal(page);
  await button(page, 'Suivant').click();
  await answerSolution(page);
  await button(page, 'Suivant').click();
  await consent(page);
}

export async function fillOutside(page: Page): Promise<void> {
  const { niveau_academique, autorisation_finale: _, ...answers } = outside;
  await chooseLevel(page, niveau_academique);
  await fill(page, answers);
  await consent(page);
}

/** The network fails with the submission, so that later requests fail too. */
export const cutSubmission = (page: Page): Promise<unknown> =>
  page.route(`${apiUrl}/soumettre-projet`, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
