import { expect, it } from 'vitest';
import { support } from '../../../components/content.ts';
import { publish } from '../../portal.ts';

const address = '/accompagnement/71/incubation-agritech';
const open = async (change = {}) => (await publish({ supports: [support(change)] })).open(address);

it('shows title, image, dates, content and share buttons', async () => {
  const screen = await open();
  expect(screen.one('h1').text).toBe('Incubation AgriTech');
  expect(screen.one('article img').get('src')).toBe('/images/incubation-360.webp');
  expect(screen.texts('dt')).toEqual(['Début', 'Fin']);
  expect(screen.texts('dd')).toEqual(['11\u00a0janvier 2027', '17\u00a0décembre 2027']);
  expect(screen.one('.prose').text).toBe('Un bureau, un mentor, un premier client.');
  const [facebook = ''] = screen.links('.share a');
  expect(new URL(facebook).searchParams.get('u')).toBe(`https://hub.example${address}`);
});

it('shows one date only when they are equal', async () => {
  const screen = await open({ end_date: '2027-01-11' });
  expect(screen.texts('dt')).toEqual(["Date de l'évènement"]);
});

it.each(['en_cours', 'a_venir', undefined])(
  '« Soumettre un projet » leads to /soumission-projet, the status being %s',
  async (status) => {
    const button = (await open({ status })).one('aside a.button');
    expect(button.text).toBe('Soumettre un projet');
    expect(button.get('href')).toBe('/soumission-projet');
  },
);

it('never offers to apply, even with a form_link', async () => {
  const screen = await open({ status: 'en_cours', form_link: 'https://forms.example/a' });
  expect(screen.one('main').text).not.toContain('Postuler');
});
