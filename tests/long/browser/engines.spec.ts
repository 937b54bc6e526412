// The main stories in other engines, and in the oldest Chromium that the portal promises to work in
// (src/browsers.ts): today's Chromium does not show what they lack.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { universitySteps } from '../../../src/contract/submission/form-steps.ts';
import { grainy } from '../../fixtures/answers/photos.ts';
import { university } from '../../fixtures/answers/projects.ts';
import { demo, newCandidate, projectsOf } from '../../e2e/candidate.ts';
import { pageTypes } from '../../e2e/public/pages.ts';
import { FORM } from '../../e2e/submission/project-form.ts';
import { siteUrl } from '../../e2e/portal.ts';
import { unreliableNetwork } from '../../e2e/unreliable-network.ts';
import { until, type Engine } from './engines/engine.ts';
import { firefox, program } from './engines/firefox.ts';
import { oldChromium, runsHere } from './engines/old-chromium.ts';
import { isHere, webkit } from './engines/webkit.ts';

const old = { canStart: runsHere, needs: 'Linux on x64' };
const engines = [
  { what: 'Firefox', start: firefox, canStart: existsSync(program), needs: 'firefox-esr' },
  { what: 'WebKitGTK', start: webkit, canStart: isHere, needs: 'webkit2gtk-driver and xvfb' },
  { what: 'Chromium 87', start: () => oldChromium(87), ...old },
  { what: 'Chromium 92', start: () => oldChromium(92), ...old },
  { what: 'Chromium 119', start: () => oldChromium(119), ...old },
];

/** What a reader sees of each page: how much wider than the window it is, and what it is called. */
const seen = `({
  excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  heading: document.querySelector('h1').textContent.trim(),
  weight: getComputedStyle(document.querySelector('h1')).fontWeight,
})`;

/** The free width to the right of the links in the top bar. */
const besideBar = `document.documentElement.clientWidth -
  document.querySelector('header nav').getBoundingClientRect().right`;

/** The sign of a menu, which is shown only if a menu can be opened. */
const isRightSign = `('popover' in HTMLElement.prototype) ===
  (document.querySelector('header nav button > :last-child').getClientRects().length > 0)`;

/** The questions that the form answers from the account. */
const prefilled = ['noms_candidats', 'email'];
type Answered = Exclude<keyof typeof university, 'autorisation_finale'>;
const questionsOf = (step: number) =>
  universitySteps[step - 1]!.questions.map(({ name }) => name as Answered).filter(
    (name) => name in university && !prefilled.includes(name),
  );

/** As one answers there; a list and a day are set, as each engine has its own way to show them. */
async function answer(engine: Engine, name: string, value: string | string[]): Promise<void> {
  const field = `.wizard [name="${name}"]`;
  const kind = await engine.read<string>(`document.querySelector('${field}').type`);
  if (kind === 'radio' || kind === 'checkbox') {
    for (const choice of [value].flat())
      await engine.click(choice === 'on' ? field : `${field}[value="${choice}"]`);
  } else if (kind === 'select-one' || kind === 'date') {
    const changed = ['input', 'change'].map(
      (event) => `field.dispatchEvent(new Event('${event}', { bubbles: true }));`,
    );
    await engine.read(
      `(() => { const field = document.querySelector('${field}'); field.value = '${String(value)}';
        ${changed.join(' ')} })()`,
    );
  } else await engine.type(field, String(value));
}

const valueOf = (engine: Engine, name: string): Promise<string> =>
  engine.read(`document.querySelector('.wizard [name="${name}"]').value`);

/** Waits until the stored draft is shown and the scripts run. */
const isOpen = `document.querySelector('.wizard[data-state="open"]')`;

/** The button waits for the scripts and, on the first step, for an answer. */
async function next(engine: Engine): Promise<void> {
  await until(
    engine,
    `[...document.querySelectorAll('.wizard button')].some(
      (button) => button.innerText.trim() === 'Suivant' && !button.disabled,
    )`,
  );
  await engine.press('Suivant');
}

const savedAt = `document.querySelector('.wizard').innerText.includes('Brouillon enregistré')`;

const shown = (selector: string) =>
  `document.querySelector('${selector}')?.getClientRects().length > 0`;

for (const { what, start, canStart, needs } of engines) {
  test.describe(`${what} (needs ${needs})`, () => {
    test.skip(!canStart);
    test.describe.configure({ mode: 'serial', timeout: 180_000 });
    let engine: Engine;
    test.beforeAll(async () => {
      engine = await start();
    });
    test.afterAll(() => engine?.close());

    test('a visitor reads, opens the menu, asks for more and searches', async ({}, info) => {
      info.annotations.push({ type: 'engine', description: engine.name });
      const types = [...(await pageTypes()).values()];
      for (const address of [...types, '/login', '/register']) {
        await engine.open(siteUrl + address);
        const { excess, heading, weight } = await engine.read<Record<string, unknown>>(seen);
        expect([address, excess, weight]).toEqual([address, 0, '800']);
        expect(heading, address).not.toBe('');
      }
      await engine.open(`${siteUrl}/faq`);
      expect(await engine.read(besideBar)).toBe(16);
      await engine.press('Menu');
      await until(engine, shown('nav a[href="/evenements"]'));
      await engine.open(`${siteUrl}/blog`);
      const cards = `document.querySelectorAll('main .cards > *').length`;
      const first = await engine.read<number>(cards);
      await engine.click('main .more a');
      await until(engine, `${cards} > ${first} && location.pathname === '/blog'`);
      await engine.open(`${siteUrl}/recherche?q=makerspace`);
      await until(engine, `document.querySelector('[data-search-list] > li')`);
    });

    test('a page that was read is there without a network, and another one says so', async () => {
      const line = await unreliableNetwork();
      await engine.open(`${line.url}/faq`);
      const keeps = await engine.read<boolean>(`'serviceWorker' in navigator`);
      test.skip(!keeps, 'this session keeps nothing');
      await until(engine, `navigator.serviceWorker.controller && caches.match('/faq')`);
      line.fail(502);
      await engine.open(`${line.url}/faq`);
      await until(engine, shown('.offline'));
      line.close();
      await engine.open(`${line.url}/faq`);
      expect(await engine.read(seen)).toMatchObject({ heading: 'Questions fréquentes', excess: 0 });
      await until(engine, shown('.offline'));
      await engine.open(`${line.url}/contact`);
      // Whether it says that the device is offline is up to the engine: only the server is gone.
      await until(engine, `document.body.textContent.includes('À lire sans réseau')`);
    });

    if (what === 'Chromium 87') {
      test('a page of the account says that the browser is too old', async () => {
        await engine.open(`${siteUrl}/register`);
        await until(
          engine,
          `document.body.innerText.includes('Cette page a besoin de JavaScript')`,
        );
      });
      return;
    }

    test('a candidate is told why to log in, types, attaches, reloads and sends', async ({}, info) => {
      const photo = info.outputPath('atelier.jpg');
      await writeFile(photo, await grainy(600, 400).jpeg().toBuffer());

      await engine.open(siteUrl + FORM);
      await until(engine, `location.pathname === '/login' && ${shown('form [type="submit"]')}`);
      await until(
        engine,
        `document.body.innerText.includes('Connectez-vous pour soumettre un projet.')`,
      );
      await until(engine, `!document.querySelector('form [type="submit"]').disabled`);
      // Of this test only, so that nobody else sends anything.
      const candidate = await newCandidate();
      await engine.type('[name="email"]', candidate.email);
      await engine.type('[name="password"]', demo.password);
      await engine.press('Se connecter');
      // WebKit never reopens a database if the page is left while it is being created.
      await until(engine, `location.pathname === '${FORM}' && ${isOpen}`);
      await engine.open(`${siteUrl}/home`);
      await until(engine, shown('.announcements li .prose'));
      expect(await engine.read(seen)).toMatchObject({
        heading: 'Bonjour Afi\u00a0!',
        excess: 0,
      });
      expect(await engine.read(isRightSign)).toBe(true);

      await engine.open(siteUrl + FORM);
      await until(engine, isOpen);
      await answer(engine, 'niveau_academique', university.niveau_academique);
      await next(engine);
      await until(engine, shown('[name="titre_memoire"]'));
      expect(await valueOf(engine, 'noms_candidats')).toBe('Afi Dossou');
      for (const name of questionsOf(2)) await answer(engine, name, university[name]);
      await engine.reload();
      await until(engine, isOpen);
      // The last text that was typed.
      expect(await valueOf(engine, 'titre_memoire')).toBe(university.titre_memoire);
      await next(engine);
      await until(engine, shown('[name="titre_solution"]'));
      for (const name of questionsOf(3)) await answer(engine, name, university[name]);
      await next(engine);
      await until(engine, shown('[name="images"]'));
      await engine.attach('.wizard [name="images"]', photo);
      await until(engine, `${savedAt} && document.querySelector('.attachments img')`);
      await engine.reload();
      await until(engine, `document.querySelector('.attachments img')?.naturalWidth === 600`);

      await answer(engine, 'autorisation_finale', 'on');
      await engine.press('Soumettre');
      await until(
        engine,
        `location.pathname === '/status' && document.querySelector('.projects li')`,
      );
      const [project] = await projectsOf(candidate);
      const { titre_memoire, durabilite } = university;
      expect(project).toMatchObject({ titre_memoire, durabilite });
      expect(JSON.parse(String(project?.['images']))).toHaveLength(1);
      for (const address of ['/status', '/profile', '/home']) {
        await engine.open(siteUrl + address);
        await until(engine, shown('main h1'));
        expect(await engine.read(seen), address).toMatchObject({ excess: 0 });
      }
    });
  });
}
