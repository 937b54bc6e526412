// The project form with a full draft on a slow phone: how long a key press waits, and what ten photos
// weigh before and after. npm run bench
import { chromium, type Page } from 'playwright/test';
import { fullChromium } from '../../scripts/chromium.mjs';
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
import { withPortal, type Portal } from './portal.ts';
import { summaryOf } from './summary.ts';

const PHOTOS = 10;
const SLOWER = 4;
const long = 'Les fumeuses de Ganvié passent leurs journées dans la fumée. '.repeat(50);
const longAnswers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, long]));

await withPortal(async (portal) => {
  const browser = await chromium.launch({
    executablePath: await fullChromium(),
    args: ['--disable-background-networking', '--disable-quic', '--no-first-run'],
  });
  const viewport = { width: 360, height: 740 };
  const page = await browser.newPage({ baseURL: portal.url, viewport, hasTouch: true });
  await signIn(page, portal);
  await fillWhole(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const [step, field] of Object.entries({ 2: 'noms_candidats', 3: 'valeur_ajoutee' })) {
    await openForm(page, `?etape=${step}`);
    console.log(`step ${step}, typing: ${await typeInto(page, field)}`);
  }
  await browser.close();
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

/** What Chromium has measured of each key press and tap, until the next frame. */
async function measureWaits(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const waits = new Map<number, number>();
    Object.assign(globalThis, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id) waits.set(id, Math.max(waits.get(id) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // The last ones are reported a moment later.
  await page.waitForTimeout(500);
  const waits = await page.evaluate(() => [
    ...(globalThis as unknown as { waits: Map<number, number> }).waits.values(),
  ]);
  return `${waits.length} noted, ${summaryOf(waits)}`;
}
