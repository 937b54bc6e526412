import { expect, it } from 'vitest';
import { askOpening } from '../../../src/client/opening.ts';

const asked = (body: unknown, status = 200) =>
  askOpening({ baseUrl: 'https://api.exemple.bj', fetch: () => Response.json(body, { status }) });

it.each([
  [{ is_open: true }, ''],
  [
    { is_open: true, until: '2026-11-30' },
    'Les projets sont reçus jusqu’au 30 novembre 2026 à 23 h 59, heure du Bénin. Un brouillon n’est pas encore un projet soumis.',
  ],
  [
    { is_open: 1, until: null, sentence: ' Appel ouvert aux équipes. ' },
    'Appel ouvert aux équipes.',
  ],
  [
    { is_open: false, from: '2026-12-01', until: '2026-12-31' },
    'Les soumissions ouvrent le 1er décembre 2026. Vous pouvez déjà écrire votre projet : le brouillon reste sur votre appareil.',
  ],
  [
    { is_open: '0', from: null, until: '2026-11-30', sentence: 'Un autre appel suivra en mars.' },
    'Les soumissions sont closes depuis le 30 novembre 2026. Un brouillon reste sur votre appareil. Un autre appel suivra en mars.',
  ],
  [
    { is_open: false, until: '2026-02-31' },
    'Les soumissions sont closes. Un brouillon reste sur votre appareil.',
  ],
])('%j is told', async (body, text) => {
  const told = await asked(body);
  expect(told?.text.replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  [404, {}],
  [500, {}],
  [200, {}],
  [200, { is_open: 'peut-être' }],
])('of a %i with %j nothing is told', async (status, body) => {
  expect(await asked(body, status)).toBeUndefined();
});
