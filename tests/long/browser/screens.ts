// Every page, and each of its states that looks different, a moment after it was opened.
import { expect, type Page } from 'playwright/test';
import { accountPages, statusPage, type CandidatePage } from '../../../src/routes/pages.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { newCandidate, newSession, signIn } from '../../e2e/candidate.ts';
import { storeDraft, openWithDraft } from '../../e2e/submission/stored-draft.ts';
import { pageTypes, knownTypes } from '../../e2e/public/pages.ts';
import { FORM, button, chooseLevel, form, openForm } from '../../e2e/submission/project-form.ts';
import { cards, message } from '../../e2e/tracking/status.ts';
import {
  openWithProjects,
  outside,
  university as tracked,
} from '../../e2e/tracking/seeded-projects.ts';

type Open = (page: Page) => Promise<unknown>;

const open = (address: string): Open => {
  return async (page) => page.goto((await pageTypes()).get(address) ?? address);
};

/** Signed in as the demo candidate, when the island has what it asked for. */
const openSigned = (address: string, ready: string): Open => {
  return async (page) => {
    await signIn(page, newSession());
    await page.goto(address);
    await page.locator(ready).first().waitFor();
  };
};

const pressAll = async (page: Page, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await page.getByRole('button', { name }).first().click();
};

const publicPages = [...knownTypes, '/recherche?q=projet', '/hors-ligne', '/nulle-part'];

/** With the field of countries, which is loaded when the reader comes near it. */
async function openRegister(page: Page): Promise<void> {
  await page.goto('/register');
  await page.locator('[name="phone"]').focus();
  await page.locator('.selected-flag').waitFor();
  await page.locator('[name="phone"]').blur();
}

/** A route that is missing here does not compile. */
const candidatePages: Record<CandidatePage, Open> = {
  '/home': openSigned('/home', '.announcements li .prose'),
  '/new-candidacies': openSigned('/new-candidacies', 'main h1'),
  '/profile': openSigned('/profile', '.profile dd'),
  '/edit-candidacy': async (page) => {
    await openWithProjects(page, [tracked]);
    await page.goto('/edit-candidacy');
    // Until then the form has the first step's fields, which are made again with the last answers.
    await form(page).and(page.locator('[data-state="open"]')).waitFor();
  },
  '/soumission-projet/recu': openSigned('/soumission-projet/recu', 'main h1'),
  '/status': async (page) => {
    await openWithProjects(page, []);
    await page.goto('/status');
    await expect(page.getByText('Aucun projet soumis.')).toBeVisible();
  },
  [statusPage]: async (page) => {
    const { ids } = await openWithProjects(page, [tracked]);
    await page.goto(`/status/${ids[0]}/un-four-sans-fumee`);
    await expect(message(page)).toBeVisible();
  },
  [FORM]: async (page) => {
    await signIn(page, newCandidate());
    await openForm(page);
  },
};

export const screens: Record<string, Open> = {
  ...Object.fromEntries(
    [...publicPages, ...Object.keys(accountPages)].map((address) => [address, open(address)]),
  ),
  ...candidatePages,

  'the menu of a public page': async (page) => {
    await page.goto('/faq');
    await pressAll(page, 'Menu');
  },
  '/login with its faults': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.locator('.error-summary').waitFor();
  },
  '/register': openRegister,
  '/register with its faults': async (page) => {
    await openRegister(page);
    await page.locator('form [type="submit"]').click();
    await page.locator('.error-summary').waitFor();
  },

  'the menu of the account': async (page) => {
    await openSigned('/home', '.announcements li .prose')(page);
    await pressAll(page, /^Mon compte/);
  },
  '/status with three projects': async (page) => {
    await openWithProjects(page, [tracked, { ...outside, step: 2 }, { ...tracked, step: -1 }]);
    await page.goto('/status');
    await expect(cards(page)).toHaveCount(3);
  },
  'the form, person': (page) => openWithDraft(page, university, 2),
  'the form, solution': (page) => openWithDraft(page, university, 3),
  'the form, end': (page) => openWithDraft(page, university, 4),
  'the form, read again': async (page) => {
    await openWithDraft(page, university, 4);
    await button(page, 'Vérifier mes réponses').click();
    await page.locator('.review').waitFor();
  },
  'the form from outside': async (page) => {
    await signIn(page, newCandidate());
    await openForm(page);
    await chooseLevel(page, 'non_universitaire');
  },
  'the form with its faults': async (page) => {
    await signIn(page, newCandidate());
    await openForm(page);
    await chooseLevel(page, 'master');
    await button(page, 'Suivant').click();
    await page.locator('[name="titre_memoire"]').waitFor();
    await button(page, 'Suivant').click();
    await page.locator('.error-summary').waitFor();
  },
  'the form with a draft': async (page) => {
    await storeDraft(page, university, 2);
    await page.goto(FORM);
    await form(page).getByRole('button', { name: 'Reprendre' }).waitFor();
  },
  'the form and its question': async (page) => {
    await storeDraft(page, university, 2);
    await page.goto(FORM);
    await pressAll(page, 'Recommencer');
    await page.getByRole('alertdialog').waitFor();
  },
};
