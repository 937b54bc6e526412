// The demo candidate and new ones, signed in without the login page.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { openSession } from '../../scripts/api/accounts/session.ts';
import {
  findUserByEmail,
  insertUser,
  publicUser,
  type User,
} from '../../scripts/api/accounts/users.ts';
import { signedIn, type SignedIn } from '../../src/contract/account/users.ts';
import { services } from './services.ts';
import { apiUrl } from './portal.ts';

export const demo = { email: 'demo@wema.example', password: 'Demo-Wema-2026' };

/**
 * A candidate whom no other test knows, signed in.
 *
 * @param given what the test says of them
 */
export async function newCandidate(given: { phone?: string } = {}, api = services()) {
  const { db, clock } = api;
  const created_at = clock().toISOString();
  const user = await insertUser(db, {
    first_name: 'Afi',
    last_name: 'Dossou',
    email: `afi-${randomUUID()}@exemple.bj`,
    phone: '+229 01 97 12 34 56',
    gender: 'F',
    user_type: 'etudiant',
    // With the password of the demo account, because hashing a new one takes a while.
    password_hash: (await findUserByEmail(db, demo.email))?.password_hash ?? '',
    email_verified_at: created_at,
    created_at,
    ...given,
  });
  return sessionOf(user, api);
}

/** A session of its own at the server, which no other test ends. */
export async function newSession(): Promise<SignedIn> {
  return sessionOf(await findUserByEmail(services().db, demo.email));
}

/** What a login answers. */
async function sessionOf(user: User | undefined, api = services()): Promise<SignedIn> {
  if (!user) throw new Error('The portal of the tests has no such candidate.');
  const { db, clock } = api;
  return v.parse(signedIn, {
    ...(await publicUser(api, user)),
    access_token: await openSession(db, clock(), user.id),
  });
}

/** Ends a session at the server, without the knowledge of any page. */
export const revoke = ({ access_token }: SignedIn): Promise<Response> =>
  fetch(`${apiUrl}/logout`, { method: 'POST', headers: bearer(access_token) });

export async function isAlive({ access_token }: SignedIn): Promise<boolean> {
  return (await fetch(`${apiUrl}/users/000`, { headers: bearer(access_token) })).ok;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Stores what the site keeps on the device, as another tab would. */
export async function keep(page: Page, session: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(session));
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

/** Fills in the login page of the site, or that of the team, and sends it. */
export async function logIn(page: Page, { email, password } = demo): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}
