// The demo candidate and new ones, signed in without the login page.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { signedIn, type SignedIn } from '../../src/contract/users.ts';
import { apiUrl } from './stack.ts';

export const demo = { email: 'demo@wema.example', password: 'Demo-Wema-2026' };

let candidates = 0;

/** A candidate whom no other test knows, signed in. */
export async function newCandidate(): Promise<SignedIn> {
  const response = await fetch(`${apiUrl}/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Afi',
      last_name: 'Dossou',
      phone: '+229 01 97 12 34 56',
      email: `afi-${process.pid}-${(candidates += 1)}@exemple.bj`,
      userType: 'etudiant',
      radioGender: 'F',
      password: 'mot-de-passe',
      confirmedPassword: 'mot-de-passe',
      checkBox: true,
    }),
  });
  return v.parse(signedIn, await response.json());
}

/** A session of its own at the server, so that another test may end another one. */
export async function newSession(): Promise<SignedIn> {
  const response = await fetch(`${apiUrl}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demo),
  });
  return v.parse(signedIn, await response.json());
}

/** Ends a session at the server, of which no page is told. */
export const revoke = ({ access_token }: SignedIn): Promise<Response> =>
  fetch(`${apiUrl}/logout`, { method: 'POST', headers: bearer(access_token) });

export async function isAlive({ access_token }: SignedIn): Promise<boolean> {
  return (await fetch(`${apiUrl}/users/000`, { headers: bearer(access_token) })).ok;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** What the site keeps on the device, put there as another tab would. */
export async function keep(page: Page, session: object | string): Promise<void> {
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('session', value), text);
}

/** @param who the demo candidate, unless the test needs one of its own */
export async function signIn(page: Page, who = newSession()): Promise<SignedIn> {
  const session = { ...(await who), email_verified: true };
  await keep(page, { ...session, short_name: `${session.first_name} ${session.last_name}` });
  return session;
}

/** The candidate's projects as the server has them. */
export async function projectsOf({ access_token }: SignedIn): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${apiUrl}/check-status`, { headers: bearer(access_token) });
  const { userProjects } = (await response.json()) as { userProjects: Record<string, unknown>[] };
  return userProjects;
}

/** Fills in the login page and sends it. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
