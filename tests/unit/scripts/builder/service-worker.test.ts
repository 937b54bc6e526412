import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeWorker } from '../../../../scripts/builder/service-worker.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let site: string;
beforeEach(() => {
  site = temporaryFolder();
});

const page = `<link rel="stylesheet" href="/_astro/a.Ab-1.css"><img src="/favicon.svg" alt="">
<script type="module" src="/_astro/b.Cd_2.js"></script><img src="/favicon.svg" alt="">`;

async function write(files: Record<string, string>): Promise<void> {
  await mkdir(path.join(site, '_astro'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(site, name), text);
}

async function build(html = page): Promise<string> {
  await write({
    'hors-ligne.html': html,
    '_astro/a.Ab-1.css': 'p{color:red}',
    '_astro/b.Cd_2.js': 'import{x}from"./c.Ef3.js";x();import("./other.js")',
    '_astro/c.Ef3.js': 'import"./d.Gh4.js";export const x=()=>1',
    '_astro/d.Gh4.js': 'import"./c.Ef3.js"',
    '_astro/other.js': '',
  });
  return Buffer.from(await makeWorker(site)).toString();
}

const filesIn = (worker: string) => /files:\[([^\]]*)\]/.exec(worker)?.[1]?.split(',');
const nameIn = (worker: string) => /"shell-[0-9a-f]{8}"/.exec(worker)?.[0];

it('the worker takes with it the page for what is not there, and all that this page needs', async () => {
  expect(filesIn(await build())).toEqual([
    '"/hors-ligne"',
    '"/favicon.svg"',
    '"/_astro/a.Ab-1.css"',
    '"/_astro/b.Cd_2.js"',
    '"/_astro/c.Ef3.js"',
    '"/_astro/d.Gh4.js"',
  ]);
});

it('another page makes another worker, the same page the same', async () => {
  const worker = await build();
  expect(nameIn(worker)).toBeDefined();
  expect(await build()).toBe(worker);
  expect(nameIn(await build(`${page}<p>2027</p>`))).not.toBe(nameIn(worker));
});
