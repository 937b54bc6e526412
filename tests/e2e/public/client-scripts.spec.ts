// What the small scripts of public pages add to pages that are complete without them.
import { instant } from '../../../src/text/dates/instant.ts';
import { apiList, type Item } from '../portal.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { watchLeaving, watchScrolling } from './scrolling.ts';

interface Dated extends Item {
  title: string;
  start_date: string;
}

/** Of a date as the API sends it. */
const instantOf = (date: string): string => instant(date.slice(0, 16).replace(' ', 'T'));

interface Training extends Item {
  status: string;
  end_date: string | null;
  form_link: string | null;
}

test('tables and code that scroll have a name and are reached with the keyboard, others are not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/accessibilite');
  await page.evaluate(() => {
    const code = `<pre>${'0123456789'.repeat(30)}</pre><pre>0123456789</pre>`;
    document.querySelector('.prose')?.insertAdjacentHTML('beforeend', code);
  });
  const scrollers = () =>
    page
      .locator('.prose :is(.table, pre)')
      .evaluateAll((all) =>
        all.map((each) =>
          ['tabindex', 'role', 'aria-label'].map((name) => each.getAttribute(name)),
        ),
      );
  const none = [null, null, null];
  await expect.poll(scrollers).toEqual([none, ['0', 'group', 'Texte'], none]);
  await page.setViewportSize({ width: 240, height: 800 });
  const table = ['0', 'group', 'Vérifications du portail'];
  await expect.poll(scrollers).toEqual([table, ['0', 'group', 'Texte'], none]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(scrollers).toEqual([none, ['0', 'group', 'Texte'], none]);
});

test.describe('« Voir plus »', () => {
  const cards = 'main .cards > li';

  test('adds six articles each time, without gaps or repetitions, until the last', async ({
    page,
  }) => {
    const articles = (await apiList('blogs')).reverse();
    const addresses = articles.map(({ id, slug }) => `/blog/${id}/${slug}`);
    await page.goto('/blog');
    const more = page.getByRole('link', { name: 'Voir plus' });
    for (let shown = 6; shown < articles.length; shown += 6) {
      await expect(page.locator(cards)).toHaveCount(shown);
      await more.press('Enter');
      // It goes on at the first new article.
      await expect(page.locator(cards).nth(shown).getByRole('link')).toBeFocused();
    }
    await expect(page.locator(cards)).toHaveCount(articles.length);
    const links = page.locator(`${cards} a`);
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
      addresses,
    );
    await expect(more).toBeHidden();
    await expect(page).toHaveURL('/blog');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('leaves the list as it was for who comes back from an article', async ({ page }) => {
    // Playwright's own scrolling would still go on at the click.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const places = await watchScrolling(page);
    await page.goto('/blog');
    const y = await watchLeaving(page);
    for (const shown of [6, 12]) {
      await expect(page.locator(cards)).toHaveCount(shown);
      await page.getByRole('link', { name: 'Voir plus' }).click();
    }
    const sixteenth = page.locator(cards).nth(15).getByRole('link');
    await sixteenth.click();
    await expect(page).toHaveURL(/\/blog\/\d+\//);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const answer = await holdRequests(page, '**/blog/page/*');
    await page.goBack();
    await expect(page.locator(cards)).toHaveCount(6);
    answer();
    await expect(page.locator(cards)).toHaveCount(18);
    await expect(sixteenth).toBeInViewport();
    // The browser does not scroll to where the shorter list ends: it would still be on its way there.
    expect(await places()).toEqual([await y()]);
  });

  test('on a slow line it says that it is at work and asks once, and goes on after a failure', async ({
    page,
    faults,
  }) => {
    let asked = 0;
    await page.goto('/blog');
    await page.route('**/blog/page/*', (route) => {
      asked += 1;
      return route.abort();
    });
    const answer = await holdRequests(page, '**/blog/page/*');
    const more = page.getByRole('link', { name: 'Voir plus' });
    const status = page.locator('[data-more] [role=status]');
    await more.click();
    await expect(status).toHaveText('En cours de traitement...');
    await more.click();
    answer();
    await expect(status).toHaveText(
      'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.',
    );
    expect(asked).toBe(1);
    await expect(page.locator(cards)).toHaveCount(6);
    await page.unroute('**/blog/page/*');
    await more.click();
    await expect(page.locator(cards)).toHaveCount(12);
    faults.length = 0;
  });
});

test.describe('the carousel', () => {
  test('goes to the slides by its buttons, its dots and the arrow keys', async ({ page }) => {
    // By itself it does not advance.
    await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
    await page.goto('/');
    const dots = page.locator('[data-carousel] .dots a');
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Diapositive suivante' }).click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    // Who takes it in hand has stopped it.
    await expect(page.getByRole('button', { name: 'Faire défiler' })).toBeVisible();
    const y = await page.evaluate(() => scrollY);
    await dots.nth(3).click();
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Diapositive suivante' }).click();
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Diapositive précédente' }).click();
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(y);
    await page.getByRole('region', { name: 'À l’affiche' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dots.nth(3)).not.toHaveAttribute('aria-current');
  });

  test('advances by itself until it is stopped', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    const dots = page.locator('[data-carousel] .dots a');
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(6_000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Arrêter le défilement' }).click();
    await page.mouse.move(0, 0);
    await page.locator('h1').focus();
    await expect(page.getByRole('button', { name: 'Faire défiler' })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('the number of visitors counts up to its value in 2.5 seconds once it is visible', async ({
  page,
}) => {
  const number = page.locator('[data-count-up]');
  // So low that the number is below it.
  await page.setViewportSize({ width: 360, height: 300 });
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await number.scrollIntoViewIfNeeded();
  await expect(number).toHaveText('0');
  await page.clock.runFor(1_200);
  const half = Number(await number.textContent());
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(400);
  await page.clock.runFor(1_200);
  expect(Number(await number.textContent())).toBeLessThan(401);
  await page.clock.runFor(200);
  await expect(number).toHaveText('400');
  await expect(page.locator('main .figure')).toContainText('Plus de');
});

test('who asked for less motion finds the carousel still and the number counted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const dots = page.locator('[data-carousel] .dots a');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Faire défiler' })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.locator('[data-count-up]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-count-up]')).toHaveText('400');
});

const inAYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);

test('a page that is older than the day on which it is read offers no training that is over', async ({
  page,
}) => {
  const trainings = await apiList<Training>('trainings');
  const open = trainings.find(
    ({ status, end_date, form_link }) =>
      status === 'en_cours' && form_link && end_date && new Date(end_date) > new Date(),
  );
  const address = `/formation/${open?.id}/${open?.slug}`;
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Postuler Maintenant' })).toBeVisible();
  await expect(page.locator('aside .badge')).toHaveText('En cours');
  await page.clock.setFixedTime(inAYear());
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Postuler Maintenant' })).toHaveCount(0);
  await expect(page.getByText('Cette formation est terminée')).toBeVisible();
  await expect(page.locator('aside .badge')).toHaveText('Terminé');
});

test('the home page does not show an open call that is over since the build', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.call')).toBeVisible();
  await page.clock.setFixedTime(inAYear());
  await page.goto('/');
  await expect(page.locator('.call')).toBeHidden();
});

test('an event that begins or ends after the build says so in its row, in a tab that was left open too', async ({
  page,
}) => {
  const events = await apiList<Dated>('events');
  const begins = events
    .map(({ title, start_date }) => ({ title, time: Date.parse(instantOf(start_date)) }))
    .sort((one, other) => one.time - other.time);
  const next = begins.find(({ time }) => time > Date.now())!;
  const badges = page.locator('[data-when] .badge:visible');
  await page.goto('/evenements');
  await expect(badges).toHaveCount(0);
  await page.clock.setFixedTime(next.time + 60_000);
  await page.goto('/evenements');
  const row = page.locator('[data-when=a_venir] li').first();
  await expect(row).toContainText(next.title);
  await expect(row.locator('.badge')).toHaveText('En cours');
  await expect(row.locator('.badge')).toBeVisible();
  await page.clock.setFixedTime(inAYear());
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(row.locator('.badge')).toHaveText('Terminé');
});

test.describe('the newsletter box', () => {
  const status = '.newsletter [role=status]';
  const SENDER = /\/_astro\/newsletter-form\.[^/]*\.js$/;

  test('keeps what is typed before its script has come, says what is wrong with it, and subscribes', async ({
    page,
  }) => {
    const comes = await holdRequests(page, /\/_astro\/.*\.js$/);
    const answers = await holdRequests(page, '**/newsletter');
    await page.goto('/faq', { waitUntil: 'commit' });
    const email = page.getByLabel('Votre adresse e-mail');
    const button = page.getByRole('button', { name: 'S’abonner' });
    await email.fill('lectrice@exemple');
    await email.press('Enter');
    await expect(button).toBeDisabled();
    comes();
    await button.click();
    await expect(page.locator(status)).toHaveText(/doit être une adresse e-mail valide$/);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('lectrice@exemple');
    await expect(email).toBeFocused();
    await expectAccessible(page);

    await email.fill('  lectrice@exemple.bj ');
    const sent = page.waitForResponse('**/newsletter');
    await email.press('Enter');
    await expect(email).not.toBeEditable();
    answers();
    expect((await sent).request().postDataJSON()).toEqual({ email: 'lectrice@exemple.bj' });
    await expect(page.locator(status)).toHaveText(/^Merci\s! Consultez vos e-mails/);
    await expect(email).toBeEditable();
    await expect(email).toHaveValue('');
    await expect(page).toHaveURL('/faq');
  });

  test('also says so if its script has not loaded within two minutes', async ({ page }) => {
    await page.clock.install();
    const asked = page.waitForRequest(SENDER);
    await page.route(SENDER, () => {});
    await page.goto('/faq');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Votre adresse e-mail').fill('lecteur@exemple.bj');
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await asked;
    await page.clock.runFor(119_000);
    await expect(page.locator(status)).toHaveText('En cours de traitement...');
    await page.clock.runFor(2_000);
    await expect(page.locator(status)).toHaveText(/^Pas de connexion au serveur/);
  });
});
