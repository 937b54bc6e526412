// A manager invites a colleague who may only read, and who protects the account with a second factor.
import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { logIn } from '../candidate.ts';
import { expect, expectFine, test } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { follow, newBrowser, openAsMember, press } from './member.ts';
import { withProjects } from './projects.ts';

const password = 'Akwaba-Cotonou-2026';

async function logInWithCode(page: Page, email: string, code: string): Promise<void> {
  await press(page, 'Menu');
  await press(page, 'Se déconnecter');
  await page.goto(`${apiUrl}/equipe/projets`);
  await logIn(page, { email, password });
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  await field.fill(code);
  await press(page, 'Se connecter');
}

test('a colleague comes in, reads, changes nothing of others, and logs in with two factors', async ({
  page,
  faults,
}) => {
  const name = `Rachidatou ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@hub.example`;
  const { word, titles } = await withProjects(page, 1);
  const row = page.getByRole('row').filter({ hasText: email });
  const account = `Mon compte\u00a0: ${name} · Lecture`;
  let link = '';

  await test.step('a manager invites her, and has a link to give', async () => {
    await openAsMember(page, '', faults);
    await follow(page, 'Équipe');
    await page.getByRole('link', { name: 'Inviter' }).click();
    await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Lecture').check();
    await expectFine(page);
    await press(page, 'Inviter');
    link = await page.getByLabel('Lien à donner').inputValue();
    await expect(row).toContainText('Lecture');
    await expectFine(page);
    // It is shown once.
    await page.reload();
    await expect(page.getByLabel('Lien à donner')).toHaveCount(0);
  });

  const other = await newBrowser(page);
  await test.step('she chooses a password', async () => {
    await other.goto(link);
    await expect(other.getByText(`Pour le compte ${email}.`)).toBeVisible();
    for (const name of ['password', 'repeated_password']) {
      await other.locator(`[name=${name}]`).fill(password);
    }
    await press(other, 'Enregistrer et entrer');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projets');
  });

  await test.step('she reads projects and candidates, and finds nothing to change', async () => {
    await other.goto(`${apiUrl}/equipe/projets?q=${word}`);
    for (const button of ['Décider…', 'Demander un avis…', 'OK']) {
      await expect(other.getByRole('button', { name: button })).toHaveCount(0);
    }
    await other.getByRole('link', { name: titles[0]! }).click();
    await expect(other.getByText('Votre rôle permet de lire, sans rien changer.')).toBeVisible();
    await expect(other.getByLabel('Nouvelle étape')).toHaveCount(0);
    await expectFine(other);
    await other.getByRole('link', { name: 'Afi Dossou' }).click();
    await expect(other.getByText('Téléphone')).toBeVisible();
    const names = other.getByRole('navigation', { name: 'Menu de l’équipe' }).getByRole('link');
    await press(other, 'Menu');
    await expect(names).toHaveText(['Projets', 'Avis', 'Candidats', account]);
    for (const path of ['contenus/articles', 'journal', 'membres', 'ouverture', 'lettre']) {
      await other.goto(`${apiUrl}/equipe/${path}`);
      await expect(other.getByText('Votre rôle ne le permet pas')).toBeVisible();
    }
    await expectFine(other);
  });

  let codes: string[] = [];
  let totp: TOTP;
  await test.step('she sets up a second factor', async () => {
    await other.goto(`${apiUrl}/equipe/`);
    await follow(other, account);
    await other.getByRole('link', { name: 'Activer le second facteur' }).click();
    await expect(other.getByRole('img', { name: 'Carré à photographier' })).toBeVisible();
    await expectFine(other);
    const secret = (await other.locator('code').innerText()).replaceAll(' ', '');
    totp = new TOTP({ secret });
    await other.getByLabel('Mot de passe actuel').fill(password);
    await other.getByRole('textbox', { name: /^Code/ }).fill(totp.generate());
    await press(other, 'Activer');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vos codes de secours');
    codes = (await other.locator('.codes').innerText()).split('\n');
    expect(codes).toHaveLength(10);
    await expectFine(other);
    await other.getByRole('link', { name: 'J’ai gardé ces codes' }).click();
  });

  await test.step('she logs in with a code of the application', async () => {
    // That of the set-up has been used: the next one is taken already.
    await logInWithCode(other, email, totp.generate({ timestamp: Date.now() + 30_000 }));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projets');
    // The way back sends neither the password nor the code again.
    await other.goBack();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projets');
  });

  await test.step('and with a recovery code, once', async () => {
    await logInWithCode(other, email, codes[0]!);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projets');
    await logInWithCode(other, email, codes[0]!);
    await expect(other.getByRole('alert')).toHaveText(/^Ce code n’est pas le bon/);
    await expectFine(other);
    await other.getByLabel('Code').fill(codes[1]!);
    await press(other, 'Se connecter');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Projets');
  });

  await test.step('until she is removed', async () => {
    await page.reload();
    await row.getByText('Retirer', { exact: true }).click();
    await expect(row).toContainText(`${name} n’entrera plus`);
    await expectFine(page);
    await row.getByRole('button', { name: 'Retirer de l’équipe' }).click();
    await expect(row).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  });
  await other.context().close();
});
