import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Batch } from '../../../../scripts/builder/page-worker.ts';
import type { Page } from '../../../../scripts/builder/renderer.ts';
import { makeInThreads } from '../../../../scripts/builder/threads.ts';
import { removeFolder, temporaryFolder } from '../server/fixture.ts';

let folder = '';
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => removeFolder(folder));

const filename = new URL('mortal-worker.ts', import.meta.url).href;

function page(file: string): Page {
  return {
    file,
    key: file,
    path: { pathname: file, route: '', isEndpoint: false, item: undefined },
  };
}

/** The pages that are made: the thread of each, by its file. */
async function make(more: string[] = [], count = 2) {
  const files = [...Array.from({ length: 200 }, (_, index) => `${index}.html`), ...more];
  const made = new Map<string, string | undefined>();
  await makeInThreads(
    files.map(page),
    (pages): Batch => ({ bundle: '', siteUrl: '', imageDir: '', folder, pages, before: {} }),
    ({ states, hashes }) => {
      expect(Object.keys(hashes)).toEqual(states.map(([file]) => file));
      for (const [file, { key }] of states) {
        expect(made.has(file), file).toBe(false);
        made.set(file, key);
      }
    },
    { count, filename, memory: 16 },
  );
  expect([...made.keys()].toSorted()).toEqual(files.toSorted());
  return made;
}

it('each page is made once, in as many threads as are asked for', async () => {
  const made = await make();
  expect(new Set(made.values()).size).toBe(2);
});

it('the last pages are made first, as the parts of the search are among them', async () => {
  const files = [...(await make(['1.json'], 1)).keys()];
  expect(files.indexOf('1.json')).toBeLessThan(files.indexOf('0.html'));
});

it('a thread that dies costs another try and no page', async () => {
  await make(['heavy.html']);
});

it('a page that no thread survives is a failure', async () => {
  await expect(make(['deadly.html'])).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});

it('a page that can not be rendered is a failure, with its reason', async () => {
  await expect(make(['broken.html'])).rejects.toThrow('broken.html can not be rendered');
});
