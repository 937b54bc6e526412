// The page on which the team says when projects can be submitted.
import { expect, it } from 'vitest';
import { readOpening } from '../../../../../scripts/api/content/opening.ts';
import { MINUTE, rows, SITE } from '../harness.ts';
import { AWA, placeOf, startContent, UUID, type Fields } from './content.ts';

const OPENING = '/equipe/ouverture';
const none = { from: '', until: '', closed_at: '', sentence: '' };

/** It is 10 March 2026, 10 o'clock in Benin. */
async function startPage() {
  const { api, ...started } = await startContent();
  const write = (fields: Fields) => started.write(OPENING, fields);
  const stored = () => readOpening(api.db);
  const page = () => started.read(OPENING);
  return { api, ...started, write, stored, page };
}

it('says what candidates read, from its first day to the end of its last one', async () => {
  const { asked, write, stored, page, read, journal } = await startPage();
  expect(await page()).toContain('Rien de particulier');
  const days = { from: '2026-03-11', until: '2026-03-31' };
  const answer = await write({ ...days, sentence: ' <b>Bienvenue</b>\r\nà tous. ', sent: 'm1' });
  // What the device has kept is stored, although it was written in two lines.
  const place = `${OPENING}?publication=b1&enregistre=m1`;
  expect([answer.status, placeOf(answer)]).toEqual([303, place]);
  // Pages of the site tell it.
  expect(asked).toMatchObject([{ path: expect.stringMatching(/^\/hooks\/rebuild\?cause=Awa/) }]);
  expect(await stored()).toEqual({ ...none, ...days, sentence: '<b>Bienvenue</b> à tous.' });
  const after = await read(`${OPENING}?publication=${UUID}`);
  expect(after).toContain(`<a href="${SITE}/soumission-projet">`);
  expect(after).toMatch(/ouvrent le 11.mars 2026 et [^<]*&lt;b&gt;Bienvenue&lt;\/b&gt; à tous\./);
  const [[who, , , before, told] = []] = await journal();
  expect([who, before]).toEqual([AWA, expect.stringContaining('Rien de particulier')]);
  expect(told).toMatch(/^Les soumissions ouvrent le 11 mars 2026 .*<b>Bienvenue<\/b> à tous\.$/);
  expect(await read('/equipe/journal')).toMatch(
    /L’<a href="\/equipe\/ouverture">ouverture des soumissions<\/a> a changé/,
  );
});

it('closes at once, since then, until somebody opens', async () => {
  const { api, write, stored, page } = await startPage();
  await write({ state: 'closed', until: '2026-03-01' });
  const closed_at = api.clock().toISOString();
  expect(await stored()).toMatchObject({ closed_at, until: '2026-03-01' });
  expect(await page()).toMatch(/Les soumissions ont pris fin le 1er.mars 2026/);
  api.pass(60 * MINUTE);
  await write({ until: '', sentence: 'Revenez en mai.' });
  expect(await stored()).toEqual({ ...none, closed_at, sentence: 'Revenez en mai.' });
  expect(await page()).toMatch(/ont pris fin le 10.mars 2026[^<]*Revenez en mai/);
  await write({ state: '' });
  expect(await stored()).toEqual({ ...none, sentence: 'Revenez en mai.' });
});

it.each([
  [{ from: '2026-04-02', until: '2026-04-01' }, 'until', 'La fin vient avant le début'],
  [{ until: '2026-03-09' }, 'until', 'Ce jour est passé'],
  [{ from: '31/03/2026' }, 'from', 'Écrivez un jour'],
  [{ sentence: 'a'.repeat(501) }, 'sentence', '500 caractères au plus'],
])('refuses %j at its field, and keeps it', async (fields, field, told) => {
  const { write, stored } = await startPage();
  const answer = await write(fields);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toMatch(new RegExp(`id="${field}-fault">[^<]*${told}`));
  expect(page).toContain(Object.values(fields).at(-1));
  expect(await stored()).toEqual(none);
});

it('the last day is one that is not over', async () => {
  const { write } = await startPage();
  expect((await write({ until: '2026-03-10' })).status).toBe(303);
});

it('shows what a colleague has stored meanwhile, and stores a second press once', async () => {
  const { api, formAt, post, koffi, stored } = await startPage();
  const form = await formAt(OPENING);
  const closing = { ...form, state: 'closed' };
  for (let presses = 0; presses < 2; presses += 1) {
    expect((await post(OPENING, closing, await koffi())).status).toBe(303);
    api.pass(1);
    await api.db.deleteFrom('members').where('name', '=', 'Koffi').execute();
  }
  expect(await rows(api.db, 'journal')).toHaveLength(1);
  const answer = await post(OPENING, { ...form, until: '2026-04-01' });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/Koffi[^]*<dt>Soumissions<\/dt>\s*<dd>Fermées[^]*2026-04-01/);
  expect((await stored()).closed_at).not.toBe('');
});
