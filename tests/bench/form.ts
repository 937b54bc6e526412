// The project form with a full draft on a slow phone: how long a key press waits, and what ten photos
// weigh before and after. npm run bench
import type { Page } from 'playwright/test';
import { grainy, noted } from '../fixtures/answers/photos.ts';
import {
  answerPersonal,
  answerSolution,
  button,
  chooseLevel,
  consent,
  form,
  openForm,
} from '../e2e/submission/project-form.ts';
import { measureWaits, onPhone } from './phone.ts';
import { withPortal, type Portal } from './portal.ts';

const PHOTOS = 10;
const SLOWER = 4;
const long = 'Les fumeuses de Ganvié passent leurs journées dans la fumée. '.repeat(50);
const longAnswers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, long]));

await withPortal(async (portal) => {
  await onPhone(portal, async (page, slowDown) => {
    await signIn(page, portal);
    await fillWhole(page);
    await slowDown(SLOWER);
    for (const [step, field] of Object.entries({ 2: 'noms_candidats', 3: 'valeur_ajoutee' })) {
      await openForm(page, `?etape=${step}`);
      console.log(`step ${step}, typing: ${await typeInto(page, field)}`);
    }
  });
});

async function signIn(page: Page, { api }: Portal): Promise<void> {
  const response = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'demo@wema.example', password: 'Demo-Wema-2026' }),
  });
  const session = (await response.json()) as object;
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => localStorage.setItem('session', text),
    JSON.stringify({ ...session, email_verified: true, short_name: 'Démo' }),
  );
}

/** All answers, most of them long, and the photos. */
async function fillWhole(page: Page): Promise<void> {
  await openForm(page);
  await chooseLevel(page, 'master');
  await button(page, 'Suivant').click();
  await answerPersonal(page, longAnswers('noms_candidats', 'autre_coordonnee', 'titre_memoire'));
  await button(page, 'Suivant').click();
  await answerSolution(
    page,
    longAnswers(
      'titre_solution',
      'description_solution',
      'probleme_defi',
      'beneficiaires',
      'details_ameliorations',
      'acteurs_ameliorations',
      'valeur_ajoutee',
      'durabilite',
    ),
  );
  await button(page, 'Suivant').click();
  await consent(page);
  const buffer = await noted(grainy(4000, 3000)).jpeg({ quality: 81 }).toBuffer();
  const begin = performance.now();
  await page.getByLabel('Photos et documents').setInputFiles(
    Array.from({ length: PHOTOS }, (_, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    })),
  );
  await form(page).getByText(`${PHOTOS} fichiers.`).waitFor({ timeout: 120_000 });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const first = await form(page).locator('.attachments .hint').first().textContent();
  const megabytes = ((PHOTOS * buffer.length) / 1e6).toFixed(1);
  console.log(`${PHOTOS} photos, ${megabytes} MB: ready after ${seconds} s; each ${first}`);
}

async function typeInto(page: Page, name: string): Promise<string> {
  const field = form(page).locator(`[name="${name}"]`);
  await field.focus();
  await page.keyboard.press('End');
  return measureWaits(page, () =>
    page.keyboard.type('Une phrase de plus, tapée lettre après lettre. '.repeat(2), { delay: 60 }),
  );
}
