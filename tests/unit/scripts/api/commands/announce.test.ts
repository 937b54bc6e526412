import { describe, expect, it } from 'vitest';
import { createContentFolder, photo } from '../content/folder.ts';

describe('npm run api -- announce', () => {
  it('changes what candidates read, without a build, and records who did it', async () => {
    const { api, table, calls } = await createContentFolder({ 'text.txt': 'Un\n\nDeux' });
    expect((await api('announce')).stdout).toMatch(
      /^There is none yet: see .*announce --help\.\n$/,
    );
    await api('announce', 'add', 'Le hub ferme <vendredi>.');
    await api('announce', 'add', '--file', 'text.txt');
    await api('announce', 'add', 'Bonjour');
    expect((await api('announce', 'move', '3', 'up')).stdout).toBe(
      'Moved up: announcement 3: Bonjour\n',
    );
    expect((await api('announce', 'list')).stdout).toBe(
      '   1  Le hub ferme <vendredi>.\n   3  Bonjour\n   2  Un Deux\n',
    );
    await api('announce', 'move', '1', 'down');
    await api('announce', 'move', '1', 'up');
    expect((await api('announce', 'list', '2')).stdout).toBe('<p>Un</p>\n<p>Deux</p>\n');
    await api('announce', 'change', '1', '<p>Ouvert</p>');
    expect((await api('announce', 'remove', '2')).stdout).toBe(
      'Put into the trash announcement 2: Un Deux\n',
    );
    expect(await table('announcements')).toMatchObject([
      { id: 1, content: '<p>Ouvert</p>' },
      { id: 3 },
    ]);
    const who = expect.stringMatching(/./) as string;
    expect((await table('journal')).slice(3)).toMatchObject([
      { who, action: 'row.moved', subject: 'Annonces n°\u00a03' },
      { action: 'row.moved', before: '1', after: '2' },
      { action: 'row.moved', before: '2', after: '1' },
      { who, action: 'row.changed', after: 'Annonce «\u00a0Ouvert\u00a0»' },
      { who, action: 'row.trashed', before: 'Un Deux' },
    ]);
    expect(calls).toEqual([]);
  });

  it('stores images that lie beside the file, and removes them with their announcement', async () => {
    const { api, table, images } = await createContentFolder({
      'plan.jpg': await photo(),
      'plan.html': '<img src="plan.jpg" alt="Plan">',
    });
    await api('announce', 'add', '--file', 'plan.html');
    expect(await table('announcements')).toMatchObject([
      { content: `<img src="/storage/${images()[0]}" alt="Plan">` },
    ]);
    const changed = await api('announce', 'change', '1', 'Bonjour');
    expect(changed.stdout).toMatch(
      /^Changed announcement 1: Bonjour\nRemoved from .*: plan-\w+\.jpg\.$/m,
    );
    expect(images()).toEqual([]);
  });

  it('refuses in one line what it cannot take, and stores nothing', async () => {
    const { api, table } = await createContentFolder({ 'empty.html': '\ufeff \n' });
    await api('announce', 'add', 'Un');
    const help = 'see npm run api -- announce --help';
    const refusals = [
      [['add'], `Give either TEXT or --file FILE: ${help}.`],
      [['add', 'Un'], 'It is there already: announcement 1: Un'],
      [['add', '--file', 'empty.html'], 'The text is empty: write it.'],
      [['move', '1', 'left'], `Say up or down after the id: ${help}.`],
      [['move', '1', 'up'], 'It is the first one, and stays there: announcement 1: Un'],
      [['move', '1', 'down'], 'It is the last one, and stays there: announcement 1: Un'],
      [
        ['remove', '1x'],
        'There is no announcement 1x: npm run api -- announce list shows the ids.',
      ],
    ] as const;
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await api('announce', ...args);
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${message}\n` });
    }
    expect(await table('announcements')).toHaveLength(1);
  });
});
