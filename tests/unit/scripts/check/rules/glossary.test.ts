import { expect, it } from 'vitest';
import { problems } from '../lint.ts';

const inMessages = (text: string) => problems('src/messages/a.ts', `export const a = ${text};`);

it.each([
  ["'Indiquez votre nom, ou déposez un dossier.'", 'déposez'],
  ['`Veuillez choisir ${n} fichiers.`', 'Veuillez'],
])('%s is refused because of « %s »', async (text, word) => {
  expect(await inMessages(text)).toEqual([expect.stringMatching(`“${word}”, see the glossary`)]);
});

it('is refused in the markup of a page, and so are quotation marks inside others', async () => {
  const page = '---\n---\n<p>Déposer une pièce\njointe « le «\u00a0projet\u00a0» »</p>';
  expect(await problems('src/pages/a.astro', page)).toEqual([
    expect.stringContaining('“Déposer”'),
    expect.stringContaining('“pièce jointe”'),
    expect.stringContaining('guillemets inside guillemets'),
  ]);
});

it.each([
  "'Veuillez bien remplir le formulaire et réessayez.'",
  "`Veuillez corriger les erreurs à l'étape ${n} avant de soumettre.`",
  "'Le disque dur'",
])('the specification’s words and ordinary ones are accepted: %s', async (text) =>
  expect(await inMessages(text)).toEqual([]),
);
