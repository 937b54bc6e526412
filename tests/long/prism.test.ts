// A provider that others wrote: Prism answers from the description of the API alone, and the result is
// a whole site.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../scripts/api/openapi/document.ts';
import { inspectContent } from '../../scripts/inspect/content.ts';
import { createImagePlaces } from '../../scripts/inspect/image-places.ts';
import { cached, cacheFolder } from '../fixtures/cache.ts';
import { freePort } from '../fixtures/free-port.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** By what is asked for at npm. */
const SPEC = '@stoplight/prism-cli@5.16.0';

it('Prism, which knows the description alone, is a provider of a whole site', async () => {
  const prism = await cached(cacheFolder('prism', SPEC), async (draft) => {
    await run('npm', ['install', '--prefix', draft, '--no-audit', '--no-fund', SPEC]);
    return draft;
  });
  const folder = temporaryFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(openApiDocument(url)));
  const program = path.join(prism, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const args = ['mock', '--port', new URL(url).port, path.join(folder, 'openapi.json')];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // Its output must be read to the end, or it stops.
    const listening = Promise.withResolvers<void>();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('is listening')) listening.resolve();
    });
    child.once('exit', (code) => listening.reject(new Error(`Prism ended with ${code}.`)));
    await listening.promise;
    const storageUrl = `${url}/storage`;
    const images = createImagePlaces([storageUrl, storageUrl]);
    const target = { baseUrl: url, origin: 'http://site.test' };
    const findings = await inspectContent(target, images);
    expect(findings.filter(({ mark }) => mark !== '✓')).toEqual([]);

    const site = path.join(folder, 'site');
    await run(process.execPath, ['scripts/builder/main.ts', '--outDir', site], {
      cwd: root,
      env: {
        ...process.env,
        API_URL: url,
        SITE_URL: 'http://site.test',
        NODE_ENV: 'production',
        DATA_DIR: path.join(folder, 'data'),
      },
      maxBuffer: 64 * 1024 * 1024,
    });
    const pages = (await readdir(site, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    );
    expect(pages).toEqual(
      expect.arrayContaining([
        'blog/12/une-pompe-solaire-a-seme-podji.html',
        'evenement/31/hackathon-eau-et-ville.html',
        'formation/52/impression-3d.html',
        'accompagnement/71/incubation-agritech.html',
      ]),
    );
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toContain('Fabriquer ici');
    expect(await readFile(path.join(site, 'faq.html'), 'utf8')).toContain('Toute personne majeure');
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}, 240_000);
