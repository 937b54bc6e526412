import { readdirSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { assertReplaceable, copySite } from '../../../../scripts/builder/copy-site.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../server/fixture.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

it('a site may replace an earlier one, and what is empty or missing', async () => {
  assertReplaceable(folder);
  assertReplaceable(`${folder}/dist`);
  await writeFiles(folder, { 'index.html': 'a', '.hosting/Caddyfile': 'a' });
  assertReplaceable(folder);
});

it('nothing else is emptied: no sources, and no home', async () => {
  await writeFiles(folder, { 'index.html': 'a' });
  for (const other of [folder, '/', import.meta.dirname]) {
    expect(() => assertReplaceable(other)).toThrow(
      `--outDir ${other} contains files that are not from a site of this portal: empty it, or choose another.`,
    );
  }
});

it('a file is no folder', () => {
  const file = import.meta.filename;
  expect(() => assertReplaceable(file)).toThrow(
    `--outDir ${file} is not a folder: choose another.`,
  );
});

it('a link to the folder of a web server stays, and the site behind it is replaced', async () => {
  await writeFiles(folder, { 'from/index.html': 'new', 'web/about.html': 'old', 'web/a/b': 'old' });
  symlinkSync('web', `${folder}/dist`);
  copySite(`${folder}/from`, `${folder}/dist`, ['index.html']);
  expect(readdirSync(`${folder}/web`)).toEqual(['index.html']);
});
