// Content as the loaders give it to the pages.
import type { Entry, Picture, Slide } from '../../../src/content/entry.ts';
import { plainText } from '../../../src/content/html/plain-text.ts';
import { shownText } from '../../../src/content/search/index-files.ts';
import { itemWords } from '../../../src/content/search/item-words.ts';

const variant = (name: string, width: number) => ({
  width,
  avif: `/images/${name}-${width}.avif`,
  webp: `/images/${name}-${width}.webp`,
});

export const picture = (name: string): Picture => ({
  width: 1200,
  height: 800,
  variants: [variant(name, 360), variant(name, 720), variant(name, 1200)],
  share: `/images/${name}-share.jpg`,
});

/** With the text of its HTML, and the words of both, as the loaders give them. */
function complete(entry: Omit<Entry, 'text' | 'words'>): Entry {
  const text = plainText(entry.html);
  return { ...entry, text, words: itemWords(`${entry.extract ?? ''} ${text}`, shownText(entry)) };
}

const nothing = {
  image_alt: undefined,
  category: undefined,
  date: undefined,
  start_date: undefined,
  end_date: undefined,
  location: undefined,
  status: undefined,
  form_link: undefined,
  updated_at: undefined,
};

export const article = (change: Partial<Entry> = {}): Entry =>
  complete({
    ...nothing,
    id: 12,
    slug: 'pompe-solaire-seme-podji',
    title: 'Une pompe solaire pour les maraîchers de Sèmè-Podji',
    extract: 'Trois étudiantes d’Abomey-Calavi ont monté une pompe qui se répare au village.',
    html: '<p>Le prototype arrose un <strong>demi-hectare</strong> par jour.</p>',
    image: picture('pompe'),
    category: 'Actualités',
    date: '2026-03-01',
    ...change,
  });

export const event = (change: Partial<Entry> = {}): Entry =>
  complete({
    ...nothing,
    id: 31,
    slug: 'hackathon-eau',
    title: 'Hackathon de l’eau : 48 heures pour Ganvié',
    extract: 'Des équipes de cinq, des mentors, et un lac qui monte.',
    html: '<p>Inscription sur place, à la <em>maison du hub</em>.</p>',
    image: picture('hackathon'),
    category: 'Evènements',
    start_date: '2026-11-27',
    end_date: '2026-11-29',
    ...change,
  });

export const training = (change: Partial<Entry> = {}): Entry =>
  complete({
    ...nothing,
    id: 52,
    slug: 'impression-3d',
    title: 'Impression 3D : du modèle à la pièce',
    extract: 'Cinq matinées au MakerSpace, une pièce finie par personne.',
    html: '<h2>Programme</h2><p>Modéliser, trancher, imprimer.</p>',
    image: picture('impression'),
    category: 'Formations',
    start_date: '2026-12-01',
    end_date: '2026-12-05',
    status: 'en_cours',
    form_link: 'https://forms.example/impression-3d?source=portail&lang=fr',
    ...change,
  });

export const support = (change: Partial<Entry> = {}): Entry =>
  complete({
    ...nothing,
    id: 71,
    slug: 'incubation-agritech',
    title: 'Incubation AgriTech',
    extract: 'Douze mois d’accompagnement pour les solutions du champ à l’assiette.',
    html: '<p>Un bureau, un mentor, un premier client.</p>',
    image: picture('incubation'),
    start_date: '2027-01-11',
    end_date: '2027-12-17',
    status: 'a_venir',
    ...change,
  });

export const slide = (change: Partial<Slide> = {}): Slide => ({
  heading: 'Fabriquer au Bénin',
  subheading: 'Le MakerSpace ouvre le samedi.',
  image: picture('makerspace'),
  ...change,
});

/** As many of a kind as wanted, each with an id, an address and a title of its own. */
export const many = (count: number, make: (change: Partial<Entry>) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return make({ id, slug: `numero-${id}`, title: `Numéro ${id}` });
  });

/** Text that a careless page would take for markup. Short enough not to be truncated anywhere. */
export const hostile = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;{7*7}`;
