// Checks a new site before it is published: on failure, the old one stays online.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ListIndex } from '../../../../src/report/list-index.ts';
import { kinds, type Kind } from '../../../../src/routes/items.ts';
import { addressOf, findFile } from '../../http/address.ts';
import { BuildFailed } from '../failure.ts';
import { hash, type FileHashes } from '../../../lib/files.ts';
import { linksOf } from './links.ts';
import { createRedirects, type FindRedirect } from '../../http/redirects.ts';

interface Site {
  folder: string;
  files: FileHashes;
  lists: ListIndex;
}

/** A link in an editor's text to a missing page. */
interface DeadLink {
  file: string;
  address: string;
}

/** The pages that show a list; `item` matches the markup of an item. */
const LIST_PAGES = [
  ...(Object.keys(kinds) as Kind[]).map((list) => ({
    list,
    file: `${kinds[list].list.slice(1)}.html`,
    item: new RegExp(`href="${kinds[list].page}/\\d`),
  })),
  { list: 'programs' as const, file: 'new-candidacies.html', item: /\sdata-by-editor\b/ },
];

const EMPTY = hash('');

const limit = pLimit(32);

/**
 * Reads only changed pages, or all pages if files were removed: then any page may have dead links.
 *
 * @param online the release to be replaced
 * @throws BuildFailed
 */
export async function verify(site: Site, online: Site | undefined): Promise<DeadLink[]> {
  const { folder, files } = site;
  const before = online?.files ?? {};
  const names = Object.keys(files);
  const empty = names.find((file) => files[file] === EMPTY);
  if (empty !== undefined) throw new BuildFailed(`The build wrote an empty ${empty}.`);
  await verifyListPages(site);
  const exists = createTargets(new Set(names));
  const noneRemoved = Object.keys(before).every((file) => file in files);
  const checked = names.filter(
    (file) => file.endsWith('.html') && !(noneRemoved && before[file] === files[file]),
  );
  const dead = await limit.map(checked, async (file) =>
    verifyLinks(file, await readFile(path.join(folder, file), 'utf8'), exists),
  );
  return dead.flat();
}

/** Tells whether an address of this site exists; caches the results. */
type Exists = (address: string) => boolean;

function createTargets(files: ReadonlySet<string>): Exists {
  const cache = new Map<string, boolean>();
  let findRedirect: FindRedirect | undefined;

  function exists(address: string): boolean {
    let decoded: string;
    try {
      decoded = decodeURIComponent(address).normalize();
    } catch {
      return false;
    }
    const name = decoded.replace(/^\/|\/$/g, '');
    if (findFile(name, files) !== undefined) return true;
    return (findRedirect ??= createRedirects(files))(name) !== undefined;
  }

  return (address) => {
    const known = cache.get(address) ?? exists(address);
    cache.set(address, known);
    return known;
  };
}

/** Undefined for an address with a host or another scheme, or a mere query or fragment. */
function localPath(address: string, from: string): string | undefined {
  const [url = ''] = address.split(/[?#]/, 1);
  if (url === '') return undefined;
  if (/^\/(?![/\\])/.test(url) && !url.includes('/.')) return url;
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url)) return undefined;
  return new URL(url, `http://here.invalid${from}`).pathname;
}

function verifyLinks(file: string, page: string, exists: Exists): DeadLink[] {
  const from = addressOf(file.replace(/\.html$/, ''), '');
  const dead = linksOf(page).filter(({ address }) => {
    const local = localPath(address, from);
    return local !== undefined && !exists(local);
  });
  const broken = dead.find(({ byEditor }) => !byEditor);
  if (broken) throw new BuildFailed(`${file} leads to ${broken.address}, which does not exist.`);
  return dead.map(({ address }) => ({ file, address }));
}

async function verifyListPages({ folder, files, lists }: Site): Promise<void> {
  for (const { list, file, item } of LIST_PAGES) {
    const count = lists[list]?.count ?? 0;
    if (count === 0) continue;
    if (!files[file]) throw new BuildFailed(`${file} is missing, and ${list} has ${count} items.`);
    if (!item.test(await readFile(path.join(folder, file), 'utf8'))) {
      throw new BuildFailed(`${file} shows no item, and ${list} has ${count}.`);
    }
  }
}
