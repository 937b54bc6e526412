import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loginReasonScript, registerReasonScript } from '../../../../src/layouts/inline/reason.ts';
import { loginReasons } from '../../../../src/messages/account/login.ts';
import {
  onlineCandidatePages,
  savedCandidatePages,
  statusPage,
} from '../../../../src/routes/pages.ts';
import { safeRedirect } from '../../../../src/stores/account/redirect.ts';
import { strange } from '../../../fixtures/redirects.ts';

/** What the login says at this address; undefined where its line stays hidden. */
function saidAt(search: string, script = loginReasonScript): string | undefined {
  const place = { hidden: true, textContent: '' };
  const document = { querySelector: () => place };
  const window = { location: { search }, document, URLSearchParams };
  runInContext(script, createContext(window));
  return place.hidden ? undefined : place.textContent;
}
const saidFor = (redirect: string) => saidAt(`?${new URLSearchParams({ redirect })}`);

it('a project is submitted after a login', () => {
  const text = 'Connectez-vous pour soumettre un projet.';
  expect(saidFor('/soumission-projet/formulaire')).toBe(text);
  expect(saidFor('/soumission-projet/formulaire?etape=2#email')).toBe(text);
});

it('a project has an address of its own', () => {
  const text = 'Connectez-vous pour suivre vos projets.';
  expect([saidFor('/status'), saidFor('/status/12/s%C3%A9choir?de=mail')]).toEqual([text, text]);
});

it('a registration says that the form follows, and leaves its own line for any other place', () => {
  const at = (redirect: string) =>
    saidAt(`?${new URLSearchParams({ redirect })}`, registerReasonScript);
  expect(at('/soumission-projet/formulaire?etape=2')).toMatch(/^Inscrivez-vous pour soumettre un/);
  expect([at('/home'), at('/faq')]).toEqual([undefined, undefined]);
});

it('every private page has its reason, and no other has one', () => {
  const pages = [...savedCandidatePages, ...onlineCandidatePages];
  // The page of one project is at the addresses of all.
  const given = pages.map((page) => saidFor(page === statusPage ? '/status/12/sechoir' : page));
  expect(new Set(given)).toEqual(new Set(Object.values(loginReasons)));
  for (const page of ['/', '/faq', '/login', '/soumission-projet', '/status/', '/statut']) {
    expect(saidFor(page), page).toBeUndefined();
  }
});

it('nothing is said of an address that the login does not lead to, nor of none', () => {
  for (const [what, redirect] of strange) {
    expect(safeRedirect(redirect, ''), what).toBe('');
    expect(saidFor(redirect ?? ''), what).toBeUndefined();
  }
  for (const search of ['', '?', '?redirect', '?redirect=constructor', '?redirect=%zz']) {
    expect(saidAt(search), search).toBeUndefined();
  }
});

it('fits into HTML', () =>
  expect(loginReasonScript + registerReasonScript).not.toMatch(/<\/script|<!--/i));
