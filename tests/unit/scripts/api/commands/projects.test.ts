// projects, project, export: what the hub's staff reads about projects.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bucketFiles } from '../../../../../scripts/api/storage/bucket.ts';
import { exportedSheet } from '../../../../../scripts/api/sheets/export.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { startStorage, uploadsEnv } from '../../../../fixtures/s3.ts';
import { createFolder, runHere } from '../cli.ts';
import { images } from '../files.ts';
import { insertFile, insertUser, rights } from '../harness.ts';
import { nonUniversity, university } from '../projects.ts';

/** A folder with a candidate, a project with two files, and one from outside a university. */
async function fill() {
  const services = await createFolder();
  const { db, storageDir } = services;
  const { id: user_id } = await insertUser(services);
  const created_at = '2026-03-10T09:00:00.000Z';
  for (const [answers, step] of [
    [university, 1],
    [nonUniversity, 2],
  ] as const) {
    const { niveau_academique } = answers;
    const texts = JSON.stringify({ ...answers, images: undefined });
    const row = { user_id, step, niveau_academique, created_at, answers: texts };
    await db.insertInto('projects').values(row).execute();
  }
  mkdirSync(path.join(storageDir, 'projects/secret'), { recursive: true });
  for (const [position, name] of ['Ma photo.png', '../../Évasion .png'].entries()) {
    const file = `projects/secret/${position + 1}.png`;
    writeFileSync(path.join(storageDir, file), images['image/png']);
    await insertFile(services, 1, { position, path: file, name, bytes: 999 });
  }
  return services;
}

it('lists the projects of a step and of a level', async () => {
  const { run } = await fill();
  const lines = async (...more: string[]) => (await run('projects', ...more)).stdout;
  const [first, second] = [
    '     1  pending      master             2026-03-10  Four sans fumée 🌍 (Sènan Akplogan, senan@exemple.bj)',
    '     2  selected     non_universitaire  2026-03-10  Moins d’eau (Sènan Akplogan, senan@exemple.bj)',
  ];
  expect(await lines()).toBe(`${first}\n${second}\nProjects: 2\n`);
  expect(await lines('--step', 'selected')).toBe(`${second}\nProjects: 1\n`);
  expect(await lines('--level', 'master')).toBe(`${first}\nProjects: 1\n`);
});

it('writes them as JSON', async () => {
  const { run } = await fill();
  const all = await run('projects', '--json');
  const none = await run('projects', '--json', '--step', 'eliminated');
  const { images: _images, ...answers } = university;
  expect(JSON.parse(all.stdout)).toMatchObject([
    { id: 1, step: 'pending', email: 'senan@exemple.bj', answers, files: [{ bytes: 999 }, {}] },
    { id: 2, step: 'selected', answers: nonUniversity, files: [] },
  ]);
  expect(JSON.parse(none.stdout)).toEqual([]);
});

it('shows a project with its answers and files', async () => {
  const { run, storageDir } = await fill();
  const { stdout } = await run('project', '1');
  for (const text of [
    'Project 1: Four sans fumée 🌍\nStep: pending (En cours de traitement)\nSubmitted: 2026-03-10 10:00\nCandidate 1: Sènan Akplogan, senan@exemple.bj, +229 01 97 12 34 56\n',
    '\nDomaines d’application\n  Agriculture, Énergie\n',
    '\nDescription de la solution\n  <b>Deux</b> tiroirs & une cheminée\n',
    '\nConfirmez-vous votre désengagement\u00a0?\n  Je ne confirme pas\n',
    `\nFiles: 2\n  Ma photo.png (1 kB): ${storageDir}/projects/secret/1.png\n`,
    '\nChanges of the step, and messages: 0\n',
  ]) {
    expect(stdout).toContain(text);
  }
});

it('exports a spreadsheet, and the files beside it under safe names', async () => {
  const { run, db, folder, storageDir } = await fill();
  const out = path.join(folder, 'out');
  const { code, stdout } = await run('export', out);
  expect(stdout).toBe(`Wrote ${out}/projets.csv. Projects: 2. Files beside it: 2.\n`);
  expect(code).toBe(0);
  expect(readdirSync(out)).toEqual(['projet-1-four-sans-fumee', 'projets.csv']);
  const files = readdirSync(path.join(out, 'projet-1-four-sans-fumee'));
  expect(files).toEqual(['1-ma-photo.png', '2-evasion.png']);
  for (const file of files) {
    const copy = path.join(out, 'projet-1-four-sans-fumee', file);
    expect(readFileSync(copy)).toEqual(images['image/png']);
    expect(rights(copy)).toBe('600');
  }
  expect([rights(out), rights(path.join(out, 'projets.csv'))]).toEqual(['700', '600']);
  const text = readFileSync(path.join(out, 'projets.csv'), 'utf8');
  expect(text).toBe((await Array.fromAsync(exportedSheet(db, [1, 2]))).join(''));
  expect(text).toMatch(/;Dossier des fichiers\r\n[^]*;projet-1-four-sans-fumee\r\n[^]*;\r\n$/);
  for (const cell of [
    ...['En cours de traitement', '2026-03-10 10:00', 'Master', `"${university.titre_memoire}"`],
    ...['"Ma photo.png\n../../Évasion .png"', 'Sélectionné', 'afi@exemple.bj', '250000'],
  ])
    expect(text).toContain(`;${cell};`);
  // Nothing is overwritten.
  const again = await run('export', out);
  expect(again).toEqual({
    code: 1,
    stdout: '',
    stderr: `${out} already exists: name a new folder, so that nothing is overwritten.\n`,
  });

  rmSync(path.join(storageDir, 'projects/secret/2.png'));
  const lacking = await run('export', path.join(folder, 'lacking'));
  expect(lacking.stdout).toContain('Files beside it: 1.');
  expect(lacking.stderr).toContain('and so not in the export: restore them from a backup');
  expect(lacking.stderr).toContain('  project 1: projects/secret/2.png');
  expect(lacking.code).toBe(1);
});

it('reads files from a bucket', async () => {
  const { folder, storageDir } = await fill();
  const storage = await startStorage();
  const env = uploadsEnv(storage);
  const { uploadsBucket } = readSettings(env);
  await bucketFiles(uploadsBucket!).put(
    ['1.png', '2.png'].map((name) => ({
      from: path.join(storageDir, 'projects/secret', name),
      path: `projects/secret/${name}`,
      type: 'image/png',
    })),
  );
  rmSync(path.join(storageDir, 'projects/secret'), { recursive: true });
  const out = path.join(folder, 'out');
  expect((await runHere(folder, ['export', out], env)).stdout).toContain('Files beside it: 2.');
  const copy = path.join(folder, 'out/projet-1-four-sans-fumee/2-evasion.png');
  expect(readFileSync(copy)).toEqual(images['image/png']);
  const { stdout } = await runHere(folder, ['project', '1'], env);
  expect(stdout).toContain(`(1 kB): ${env.UPLOADS_S3_URL}/projects/secret/1.png\n`);

  storage.disturb = () => 403;
  const refused = await runHere(folder, ['export', path.join(folder, 'again')], env);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^The export is incomplete: remove .*again, and export again when this is mended\. The key may not do this .*\n$/,
  );
  expect(refused.stderr).not.toContain(env.UPLOADS_S3_SECRET_ACCESS_KEY);
});

it.each([
  [['projects', '--csv', '--json'], /^Give --csv or --json, not both\.\n$/],
  [['projects', '--step', 'done'], /^--step must be pending, .* or eliminated, not done\.\n$/],
  [['export', 'out', '--level', 'bac'], /^--level must be doctorat, .*, not bac\.\n$/],
  [['project', '9'], /^There is no project 9: npm run api -- projects lists them\.\n$/],
  [['project', '0x1'], /^There is no project 0x1: /],
  [['export', '/no/such/folder'], /^Name another folder, in one that you can write to \(ENOENT: /],
])('refuses %j', async (args, reason) => {
  const { run } = await fill();
  expect((await run(...args)).stderr).toMatch(reason);
});
