import { expect, it } from 'vitest';
import { publish, type Content } from '../portal.ts';

const open = async (content: Content = {}) => (await publish(content)).open('/soumission-projet');

it('has the banner « Soumettre un projet » and a text on consented projects', async () => {
  const screen = await open();
  expect(screen.one('h1').text).toBe('Soumettre un projet');
  const text = screen.one('.prose').text;
  expect(text.length).toBeGreaterThan(800);
  expect(text).toMatch(/travaux de recherche de fin d’études/);
  expect(text).toMatch(/consentement/);
});

it('« Lire plus » and « Lire moins » name what opens three more paragraphs', async () => {
  const details = (await open()).one('details');
  expect(details.get('open')).toBeUndefined();
  // The style shows one of the two.
  expect(details.one('summary .closed').text).toBe('Lire plus');
  expect(details.one('summary .opened').text).toBe('Lire moins');
  const [goals, consent, feedback, ...more] = details.texts('p');
  expect(goals).toContain(
    'échange de connaissances au service des Objectifs de développement durable',
  );
  expect(consent).toContain('vous acceptez de partager la solution');
  expect(feedback).toContain('Si votre projet est sélectionné');
  expect(more).toEqual([]);
});

it('begins with what it is, how long it takes, the open calls for it and the button', async () => {
  const call = (title: string, link: string) =>
    ({
      title,
      extract: 'Jusqu’au 31 décembre.',
      image: undefined,
      link,
      end_date: undefined,
    }) as const;
  const calls = [
    call('Appel « Eau »', '/soumission-projet'),
    call('Bourses', 'https://bourses.example/'),
    call('Appel « Sol »', '/soumission-projet/preparer'),
  ];
  const brief = (await open({ calls })).one('.brief');
  expect(brief.texts('div p')).toEqual([
    expect.stringMatching(/^Un formulaire en quatre étapes, gratuit\. Comptez une demi-heure/),
    'En ce moment\u00a0: Appel « Eau ». Jusqu’au 31 décembre.',
    'En ce moment\u00a0: Appel « Sol ». Jusqu’au 31 décembre.',
  ]);
  // The first one is the offer of a draft, hidden until there is one.
  const [, button] = brief.all('a.button');
  expect([button?.text, button?.get('href')]).toEqual([
    'Soumettre un projet',
    '/soumission-projet/formulaire',
  ]);
  expect((await open()).texts('.brief div p')).toHaveLength(1);
});
