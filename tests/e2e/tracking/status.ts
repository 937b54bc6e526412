// « Mon activité » and the page of one project: their elements, for the tests.
import type { Page } from 'playwright/test';

export const cards = (page: Page) => page.locator('.projects li');
export const refresh = (page: Page) => page.getByRole('button', { name: 'Actualiser' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
export const message = (page: Page) => page.locator('.message');
export const milestone = (page: Page) => page.locator('.timeline [aria-current="step"]');
export const last = (page: Page) => page.locator('.refresh').getByText('Dernière actualisation');

export const today = '20 novembre 2026';

/** The page has the dates of this day, whenever the test runs. */
export const setDay = (page: Page) => page.clock.setFixedTime('2026-11-20T08:30:00Z');

export const words = {
  pending: 'Votre projet est en cours de traitement.',
  selected: 'Félicitations, votre projet est sélectionné.',
  eliminated:
    "Votre candidature n'a pas abouti, nous vous remercions pour la confiance et vous invitons à proposer d'autres projets.",
};
