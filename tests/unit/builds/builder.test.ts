// The builder as a process, on a provider whose content changes.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hashFiles } from '../../../scripts/lib/files.ts';
import { createPreviews } from '../../../scripts/server/preview/previews.ts';
import { runBuilder } from '../../../scripts/server/publishing/run-builder.ts';
import { blockedInline } from '../../../src/hosting/csp.ts';
import { publicUrl } from '../../fixtures/bundle.ts';
import { edit } from '../content/harness.ts';
import { rights } from '../scripts/api/harness.ts';
import { createBuilder, differing, root } from './builder.ts';
import { createEditors } from './editors.ts';
import { useBuilds } from './harness.ts';

const provider = useBuilds();

it('each build touches the files that show a change, and npm run build copies the same into a folder', async () => {
  const bundles = path.join(provider.dataDir, 'cache/bundle');
  const bundled = async () => stat(path.join(bundles, (await readdir(bundles)).join()));
  const bundle = await bundled();
  const { add } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 12; number++) await add();
  const first = await builder.build();

  await edit(provider, { id: 2 }, { content: '<p>Un fumoir.</p>' });
  const edited = await builder.build();
  const touched = differing(edited.files, first.files);
  const [page] = touched.filter((file) => file.includes('/2/'));
  expect(touched).toEqual(expect.arrayContaining([page, 'recherche/1.json']));
  expect(touched.length).toBeLessThan(5);

  await builder.forget();
  const folder = path.join(path.dirname(provider.dataDir), 'dist');
  await mkdir(path.join(folder, '.hosting'), { recursive: true });
  await writeFile(path.join(folder, 'old.html'), 'of an earlier build');
  const program = [process.execPath, 'scripts/builder/main.ts', '--outDir', folder];
  await promisify(execFile)('sh', ['-c', 'umask 077; exec "$0" "$@"', ...program], { cwd: root });
  expect(await hashFiles(folder)).toEqual(edited.files);
  // A copy: what is changed there is not in the next one.
  expect(await stat(path.join(folder, 'cgu.html'))).toMatchObject({ nlink: 1 });
  // For a web server to read, whatever the umask.
  const modes = ['soumission-projet', 'cgu.html', 'favicon.svg'].map((name) =>
    rights(path.join(folder, name)),
  );
  expect(modes).toEqual(['755', '644', '644']);
  // The portal itself has not changed.
  expect((await bundled()).ino).toBe(bundle.ino);
});

it('ends with the server that it builds for', async () => {
  const builder = createBuilder(provider);
  const asked = new Promise<void>((resolve) => {
    provider.fault = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  const child = await builder.start();
  await asked;
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('a preview shows an item that is not published, and touches nothing of the builds', async () => {
  const { dataDir, storageDir } = provider;
  for (const [name, background] of Object.entries({ 'pompe.jpg': 'red', 'plan.jpg': 'blue' })) {
    const picture = sharp({ create: { width: 800, height: 500, channels: 3, background } });
    await writeFile(path.join(storageDir, name), await picture.jpeg().toBuffer());
  }
  const before = await hashFiles(dataDir);
  const previews = createPreviews(dataDir, (folder) => runBuilder(['--preview', folder], {}));
  const item = {
    id: 0,
    slug: '',
    title: 'Une pompe solaire',
    image: 'pompe.jpg',
    category: 'Énergie',
    content: `<p>Elle arrose.</p><img src="${publicUrl}/storage/plan.jpg" alt="Le plan">`,
  };
  const id = await previews.add({ list: 'events', page: '/evenement/0/', item });

  const page = String(previews.page(id));
  for (const text of ['Une pompe solaire', 'Énergie', 'Elle arrose.', 'alt="Le plan"'])
    expect(page).toContain(text);
  const names = new Set(page.match(/(?<=\/hooks\/preview\/images\/)[^" ]+/g));
  expect(new Set([...names].map((name) => name.split('-')[0])).size).toBe(2);
  for (const name of names) expect(await previews.image(name)).toHaveProperty('length');
  expect(page).not.toContain('"/images/');
  expect(blockedInline(page)).toEqual([]);
  const after = Object.entries(await hashFiles(dataDir));
  // Compiled code is the same for all.
  const others = after.filter(([file]) => !/^(preview|cache\/compiled)\//.test(file));
  expect(Object.fromEntries(others)).toEqual(before);
});
