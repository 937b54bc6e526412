// The previews of items that are not published. The builder makes each in DATA_DIR/preview/<id>/, beside
// the caches of all.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { OWN_FOLDER } from '../../lib/data-dir.ts';

const MAX_PREVIEWS = 20;
/** Milliseconds. */
const LIFETIME = 3_600_000;
/** The builder of a killed server may still be writing. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5 };

/** Makes `page.html` in a folder that has `item.json`. */
export type MakePreview = (folder: string) => Promise<void>;

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews(dataDir: string, make: MakePreview) {
  const root = path.join(dataDir, 'preview');
  const oneAtATime = pLimit(1);
  /** By their ids, oldest first. Whoever knows one may read its page. */
  const pages = new Map<string, Buffer>();

  async function makeOne(draft: object): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    const folder = path.join(root, id);
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    try {
      await writeFile(path.join(folder, 'item.json'), JSON.stringify(draft));
      await make(folder);
      pages.set(id, await readFile(path.join(folder, 'page.html')));
    } finally {
      await rm(folder, REMOVAL);
    }
    setTimeout(() => pages.delete(id), LIFETIME).unref();
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size > MAX_PREVIEWS) pages.delete(oldest);
    return id;
  }

  // Nothing of an earlier process is known any more. Its pictures go too.
  rmSync(root, REMOVAL);

  return {
    /**
     * @returns the id of the preview
     * @throws an error of the builder
     */
    add: (draft: object): Promise<string> => oneAtATime(() => makeOne(draft)),

    /** The page of a preview that is still there. */
    page: (id: string): Buffer | undefined => pages.get(id),

    image: (name: string): Promise<Buffer> => readFile(path.join(root, 'cache/images', name)),
  };
}
