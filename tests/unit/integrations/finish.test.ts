import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { finish } from '../../../src/integrations/finish.ts';
import { useProvider } from '../content/harness.ts';

const provider = useProvider();

const [used, other, unused] = ['0', '1', '2'].map((digit) => `${digit.repeat(16)}-360`);
const shared = (name = '') => name.replace('-360', '-share.jpg');
const site = (name = '') => path.join(provider.dataDir, 'dist', name);
const logs: string[] = [];

beforeEach(async () => {
  logs.length = 0;
  await mkdir(site('blog/1'), { recursive: true });
  await mkdir(path.join(provider.dataDir, 'cache/images'), { recursive: true });
  await writeFile(site('hors-ligne.html'), '<p>a</p>');
  for (const name of [used, other, unused]) {
    for (const file of [`${name}.avif`, `${name}.webp`, shared(name)]) {
      await writeFile(path.join(provider.dataDir, 'cache/images', file), `the image ${file}`);
    }
  }
});

async function done() {
  const logger = { warn: (line: string) => void logs.push(line) };
  const dir = pathToFileURL(site('/'));
  const { hooks } = finish(path.join(provider.dataDir, 'cache/images'));
  await hooks['astro:config:done']?.({
    config: { site: 'https://hub.example', srcDir: pathToFileURL(`${path.resolve('src')}/`) },
  } as HookParameters<'astro:config:done'>);
  await hooks['astro:build:done']?.({
    dir,
    logger,
  } as unknown as HookParameters<'astro:build:done'>);
}

it('the images that pages name stand beside them, and no others', async () => {
  await writeFile(
    site('index.html'),
    `<img src="/images/${used}.webp" srcset="/images/${used}.avif 1w">`,
  );
  await writeFile(
    site('blog/1/a.html'),
    `<meta content="https://hub.example/images/${shared(other)}">
    <script type="application/ld+json">["https://hub.example/images/${other}.webp"]</script>`,
  );
  await writeFile(site('notes.txt'), `/images/${unused}.webp`);
  await done();
  expect((await readdir(site('images'))).toSorted()).toEqual([
    `${used}.avif`,
    `${used}.webp`,
    `${other}.webp`,
    shared(other),
  ]);
  expect(await readFile(site(`images/${used}.webp`), 'utf8')).toBe(`the image ${used}.webp`);
  expect(logs).toEqual([]);
});

it('what is named and not there is logged, and the build goes on', async () => {
  const gone = `${'9'.repeat(16)}-360.webp`;
  await writeFile(site('index.html'), `/images/${gone} /images/../api.db /images/${used}.webp`);
  await done();
  expect(await readdir(site('images'))).toEqual([`${used}.webp`]);
  expect(logs).toEqual([`image ${gone} is on a page but not in the build cache`]);
});

it('a site without the page of the service worker is no site', async () => {
  await rm(site('hors-ligne.html'));
  await expect(done()).rejects.toThrow('hors-ligne.html');
});

it('pages keep the hashes of their own policy, and hosts know all files', async () => {
  const page = (hashes: string) =>
    `<head><meta http-equiv="content-security-policy" content="script-src 'self'${hashes}"></head>`;
  await writeFile(site('blog/1/a.html'), page(" 'sha256-unused'"));
  await done();
  expect(await readFile(site('blog/1/a.html'), 'utf8')).toBe(page(''));
  expect(await readFile(site('.hosting/nginx-maps.conf'), 'utf8')).toContain('/blog/1/a');
});
