// announce, carousel, category, faq and programs: one program, with a table for each.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContentFolder, photo } from '../content/folder.ts';

describe('npm run api -- faq', () => {
  it('adds, lists, changes and removes questions, and rebuilds each time', async () => {
    const { api, table, calls, images } = await createContentFolder({
      'plan.jpg': await photo(),
      'answer.html': '<p>Tout le monde.</p>\n<img src="plan.jpg" alt="Plan">\n',
    });
    expect((await api('faq')).stdout).toMatch(/^There is none yet: see .*faq --help\.\n$/);
    const added = await api('faq', 'add', 'Qui peut ?', '--answer', 'Tous & toutes');
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added question 1: Qui peut \?\nThe site is being rebuilt: /);
    expect(await table('faqs')).toEqual([
      { id: 1, position: 1, question: 'Qui peut ?', answer: '<p>Tous &amp; toutes</p>' },
    ]);
    await api('faq', 'change', '1', '--file', 'answer.html');
    const [plan] = images();
    expect(plan).toMatch(/^plan-[0-9a-f]{12}\.jpg$/);
    await api('faq', 'change', '1', 'Qui ?');
    const answer = `<p>Tout le monde.</p>\n<img src="/storage/${plan}" alt="Plan">`;
    expect(await table('faqs')).toMatchObject([{ question: 'Qui ?', answer }]);
    expect((await api('faq', 'list')).stdout).toBe('   1  Qui ?\n');
    expect((await api('faq', 'list', '1')).stdout).toBe(
      `id: 1\nquestion: Qui ?\nanswer: ${answer}\n`,
    );
    expect(calls).toHaveLength(3);
    const removed = await api('faq', 'remove', '1');
    expect(removed.stdout).toMatch(
      /^Removed question 1: Qui \?\nRemoved from .*: plan-\w+\.jpg\.$/m,
    );
    expect(await table('faqs')).toEqual([]);
    expect(images()).toEqual([]);
  });

  it('refuses in one line what it cannot take, and stores nothing', async () => {
    const { api, table, calls } = await createContentFolder({
      'long.html': 'é'.repeat(100_001),
      'empty.html': '\ufeff \n',
    });
    const help = 'see npm run api -- faq --help';
    const refusals = [
      [['ad'], `faq knows list, add, change, remove and move, not ad: ${help}.`],
      [['toString'], `faq knows list, add, change, remove and move, not toString: ${help}.`],
      [['add'], `The question is missing: ${help}.`],
      [['add', 'Qui ?'], `The answer is missing: ${help}.`],
      [
        ['add', 'Qui', '?', '--answer', 'x'],
        `faq add takes no argument ? (put a text of several words in quotes): ${help}.`,
      ],
      [
        ['add', 'Qui ?', '--answer', 'x', '--file', 'empty.html'],
        'Give --file, or the answer itself: not both.',
      ],
      [['add', 'Qui ?', '--file', 'nix'], `${path.resolve('nix')} cannot be read: check the path.`],
      [['add', 'Qui ?', '--file', 'empty.html'], 'empty.html is empty: write the text into it.'],
      [
        ['add', 'Qui ?', '--file', 'long.html'],
        'The answer of the question is longer than 200 kB: shorten it.',
      ],
      [['change'], `Say what to change: ${help}.`],
      [['change', '1', 'x'], 'There is no question 1: npm run api -- faq list shows the ids.'],
      [['move', '1', 'left'], `Say up or down after the id: ${help}.`],
      [['remove'], `The id is missing: ${help}.`],
      [['remove', '1x'], 'There is no question 1x: npm run api -- faq list shows the ids.'],
      [['list', '7'], 'There is no question 7: npm run api -- faq list shows the ids.'],
    ] as const;
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await api('faq', ...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.endsWith(`${message}\n`), stderr).toBe(true);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(await table('faqs')).toEqual([]);
    expect(calls).toEqual([]);
  });
});

it('npm run api -- carousel moves slides, and adds new ones at the end', async () => {
  const { api, calls } = await createContentFolder();
  for (const heading of ['Un', 'Deux', 'Trois']) await api('carousel', 'add', heading);
  const moved = await api('carousel', 'move', '3', 'up');
  expect(moved.stdout).toMatch(/^Moved slide 3 up: Trois\nThe site is being rebuilt: /);
  expect(calls).toHaveLength(4);
  await api('carousel', 'add', 'Quatre');
  const order = '   1  Un\n   3  Trois\n   2  Deux\n   4  Quatre\n';
  expect((await api('carousel', 'list')).stdout).toBe(order);
  const refused = await api('carousel', 'move', '4', 'down');
  expect(refused.stderr).toBe('The slide 4 is the last one: nothing was moved.\n');
});

it('npm run api -- faq adds no question twice, and records who changes what', async () => {
  const { api, table } = await createContentFolder();
  await api('faq', 'add', 'Qui ?', '--answer', 'Tous');
  const twin = await api('faq', 'add', 'Qui ?', '--answer', 'Tous');
  expect(twin.stderr).toMatch(/^There is already a question Qui \?: /);
  await api('faq', 'change', '1', '--answer', 'Toutes & tous');
  await api('faq', 'remove', '1');
  const who = expect.stringMatching(/./) as string;
  const subject = 'FAQ n°\u00a01';
  expect(await table('journal')).toMatchObject([
    { who, subject, action: 'row.added', before: '', after: 'Qui ?' },
    {
      who,
      subject,
      action: 'row.changed',
      before: 'Réponse «\u00a0Tous\u00a0»',
      after: 'Réponse «\u00a0Toutes & tous\u00a0»',
    },
    { who, subject, action: 'row.removed', before: 'Qui ?', after: '' },
  ]);
});

it('npm run api -- announce changes what candidates read, without a build', async () => {
  const { api, table, calls } = await createContentFolder({ 'text.txt': 'Un\n\nDeux' });
  await api('announce', 'add', 'Le hub ferme <vendredi>.');
  await api('announce', 'add', '--file', 'text.txt');
  expect((await api('announce', 'list')).stdout).toBe(
    '   1  Le hub ferme <vendredi>.\n   2  Un Deux\n',
  );
  await api('announce', 'change', '1', '<p>Ouvert</p>');
  expect((await api('announce', 'remove', '2')).stdout).toBe('Removed announcement 2: Un Deux\n');
  expect(await table('announcements')).toMatchObject([{ id: 1, content: '<p>Ouvert</p>' }]);
  expect(calls).toEqual([]);
});

it('npm run api -- carousel takes images of the operator, and removes those of earlier slides', async () => {
  const { api, table, images, stored } = await createContentFolder({
    'un.jpg': await photo(),
    'deux.jpg': await photo('#112233'),
  });
  await api('carousel', 'add', 'Un', '--subheading', 'Bref', '--image', 'un.jpg');
  const [image] = images();
  expect(stored(image!).includes('Afi Dossou')).toBe(false);
  expect(await table('carousels')).toMatchObject([
    { id: 1, heading: 'Un', subheading: 'Bref', image },
  ]);
  const changed = await api('carousel', 'change', '1', '--subheading', '', '--image', 'deux.jpg');
  expect(changed.stdout).toMatch(/^Changed slide 1: Un\nRemoved from .*: un-\w+\.jpg\.$/m);
  expect(await table('carousels')).toMatchObject([
    { id: 1, heading: 'Un', subheading: null, image: images()[0] },
  ]);
  await api('carousel', 'remove', '1');
  expect(images()).toEqual([]);
});

it('npm run api -- programs takes addresses as people write them', async () => {
  const { api, table } = await createContentFolder();
  await api('programs', 'add', 'Appel', '--extract', 'Bref', '--link', 'www.appel.example/2027');
  const link = 'https://www.appel.example/2027';
  expect(await table('programs')).toMatchObject([
    { id: 1, title: 'Appel', extract: 'Bref', image: null, link },
  ]);
  const refused = await api('programs', 'change', '1', '--link', 'appel');
  expect(refused.stderr).toMatch(/^--link appel is not an address: write https:/);
  await api('programs', 'change', '1', '--link', '/contact', '--extract', '');
  expect(await table('programs')).toMatchObject([{ extract: null, link: '/contact' }]);
  await api('programs', 'remove', '1');
  expect(await table('programs')).toEqual([]);
});

it('npm run api -- category renames, and keeps what items have and the names that the home page looks for', async () => {
  const { api, table } = await createContentFolder({
    'four.html': '---\ntitle: Le four\ncategory: Portrait\n---\n<p>x</p>',
  });
  await api('publish', 'blog', 'four.html');
  await api('category', 'add', 'Recherche');
  await api('category', 'change', '1', 'Portraits');
  expect(await table('categories')).toEqual([
    { id: 1, name: 'Portraits' },
    { id: 2, name: 'Recherche' },
  ]);
  const twin = 'There is already a category Recherche: npm run api -- category list shows it.\n';
  expect(await api('category', 'add', 'Recherche')).toMatchObject({ code: 1, stderr: twin });
  expect(await api('category', 'change', '1', 'Recherche')).toMatchObject({
    code: 1,
    stderr: twin,
  });
  expect((await api('category', 'remove', '1')).stderr).toBe(
    'Portraits is the category of blog le-four: publish them with another one first.\n',
  );
  expect((await api('category', 'move', '1', 'up')).stderr).toMatch(
    /^category knows list, add, change and remove, not move: /,
  );
  await api('category', 'remove', '2');
  await api('category', 'add', 'Evènements');
  expect((await api('category', 'change', '3', 'Agenda')).stderr).toMatch(
    /^The home page finds its events or trainings by the name/,
  );
  expect((await table('categories')).map(({ name }) => name)).toEqual(['Portraits', 'Evènements']);
});
